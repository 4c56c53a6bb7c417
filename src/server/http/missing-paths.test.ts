import { describe, expect, it } from 'vitest'
import type { LogFacts } from '#server/log.ts'
import { silentLog } from '#server/log.ts'
import { createMissingPaths, shownPath } from './missing-paths.ts'

function noted(now: () => number) {
  const lines: (readonly [string, LogFacts | undefined])[] = []
  const log = { ...silentLog, info: (event: string, facts?: LogFacts) => void lines.push([event, facts]) }
  return { lines, ...createMissingPaths(log, now) }
}

describe('an address that is nobody’s', () => {
  it('is logged by its path', () => {
    const { lines, note } = noted(() => 0)
    note('/my-bet')
    expect(lines).toEqual([['page.missing', { path: '/my-bet' }]])
  })

  it.each([
    ['/privacy-policy', '/privacy-policy'],
    ['/Terms_of_Service.html', '/Terms_of_Service.html'],
    ['/notifications/settings', '/notifications/settings'],
    ['/predict/AAAAAAAAAAAAAAAAAAAAAA', '/predict/…'],
    ['/bet/q7Rk2vX9-mZ_4tWb1cYd8e/result', '/bet/…/result'],
    ['/leagues/ABCD2345', '/leagues/…'],
    ['/user/ann@example.com', '/user/…'],
    ['/user/ann%40example.com', '/user/…'],
    ['/u/0198c1de-5a5e-7000-8000-3d1f6a2b4c5d', '/u/…'],
    ['/abcdefghijklmnopqrstuv', '/…'],
    ['/', '/'],
    [`/${'a/'.repeat(60)}`, `/${'a/'.repeat(60)}`.slice(0, 64)],
  ])('%s stands in the log as %s', (path, shown) => {
    expect(shownPath(path)).toBe(shown)
  })

  it('fills no log: thirty a minute', () => {
    let now = 0
    const { lines, note } = noted(() => now)
    for (let count = 0; count < 50; count += 1) note('/x')
    expect(lines).toHaveLength(30)
    now = 60_000
    note('/x')
    expect(lines).toHaveLength(31)
  })
})
