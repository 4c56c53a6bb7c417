import { describe, expect, it } from 'vitest'
import { createCookies } from './session-cookies.ts'

const cookies = createCookies({ secret: 's'.repeat(40), isHttps: false })
const pairOf = (line: string): string => line.split(';', 1)[0] ?? ''

describe('a signed cookie', () => {
  it('is read as it was set, among others', () => {
    expect(cookies.read('sid', `other=1; ${pairOf(cookies.set('sid', 'a.b', 60))}; x=`)).toBe('a.b')
    expect(cookies.read('sid', null)).toBeNull()
  })

  it('is of no use under the name of the other: a known device is no session', () => {
    const device = pairOf(cookies.set('dv', 'a-value', 60))
    expect(cookies.read('dv', device)).toBe('a-value')
    expect(cookies.read('sid', device.replace('dv=', 'sid='))).toBeNull()
  })

  it.each([
    ['another value', (pair: string) => pair.replace('a-value', 'b-value')],
    ['no signature', (pair: string) => pair.slice(0, pair.lastIndexOf('.'))],
    ['an empty one', (pair: string) => pair.slice(0, pair.lastIndexOf('.') + 1)],
  ])('is refused with %s', (_, change) => {
    expect(cookies.read('sid', change(pairOf(cookies.set('sid', 'a-value', 60))))).toBeNull()
  })

  it('is refused from a server with another secret', () => {
    const others = createCookies({ secret: 't'.repeat(40), isHttps: false })
    expect(cookies.read('sid', pairOf(others.set('sid', 'a-value', 60)))).toBeNull()
  })

  it('carries the prefix of its host over https, and is sent over nothing else', () => {
    const line = createCookies({ secret: 's'.repeat(40), isHttps: true }).set('sid', 'a-value', 60)
    expect(line).toMatch(/^__Host-sid=a-value\.[\w-]+; Max-Age=60; Path=\/; HttpOnly; SameSite=Lax; Secure$/)
  })
})
