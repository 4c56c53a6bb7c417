import { describe, expect, it } from 'vitest'
import { createProxyCheck, networksIn, untrustedProxyHint } from './trusted-proxies.ts'

describe('trusted proxies', () => {
  it.each([
    ['10.0.0.5', ['10.0.0.5']],
    ['10.0.0.0/8, fd00::/8', ['10.0.0.0/8', 'fd00::/8']],
    ['maybe', null],
    ['10.0.0.0/33', null],
    ['10.0.0.5,', null],
  ])('%s', (text, networks) => {
    expect(networksIn(text)).toEqual(networks)
  })

  it('are those of the networks, and no others', () => {
    const isTrusted = createProxyCheck(['10.0.0.5', '192.168.0.0/16', 'fd00::/8'])
    expect(['10.0.0.5', '192.168.7.7', 'fd00::1'].map(isTrusted)).toEqual([true, true, true])
    expect(['10.0.0.6', '192.169.0.1', '2001:db8::1', ''].map(isTrusted)).toEqual([false, false, false, false])
  })

  it.each([true, false])('are all addresses, or none, where the setting is %s', (isTrusted) => {
    const isProxy = createProxyCheck(isTrusted)
    expect(['127.0.0.1', '203.0.113.7', '::1'].map(isProxy)).toEqual([isTrusted, isTrusted, isTrusted])
  })

  it('are asked for where the address is public and none is named', () => {
    expect(untrustedProxyHint('https://toldya.example', false)).toContain('TRUST_PROXY')
    expect(untrustedProxyHint('https://toldya.example', true)).toBeNull()
    expect(untrustedProxyHint('https://toldya.example', ['127.0.0.1'])).toBeNull()
    expect(untrustedProxyHint('http://localhost:4747', false)).toBeNull()
  })
})
