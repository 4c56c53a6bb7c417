import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const ROOT = new URL('../..', import.meta.url)

/** What a checkout must not carry: paths of one machine, download addresses, leftovers. */
const FOREIGN: readonly RegExp[] = [
  /"resolved":\s*"http/,
  /(^|[\s'"(=])\/(work|home|root|Users)\/[a-z]/,
  new RegExp(['TODO(?!\\(', '\\w+\\))'].join('')),
  /\bdebugger\b/,
]
const TEXT = /\.(ts|tsx|mjs|cjs|js|json|sql|md|css|html|yml|yaml|svg)$/

const trackedFiles = (): readonly string[] =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: ROOT, encoding: 'utf8' })
    .split('\n')
    .filter((path) => TEXT.test(path) && !path.endsWith('nothing-foreign.test.ts'))

const foreignIn = (text: string): boolean =>
  FOREIGN.some((pattern) => text.split('\n').some((line) => pattern.test(line)))

describe('nothing foreign', () => {
  it('no path of a machine, no download address, no leftover', () => {
    expect(trackedFiles().filter((path) => foreignIn(readFileSync(new URL(path, ROOT), 'utf8')))).toEqual([])
  })

  it('would notice a path of a machine', () => {
    expect(foreignIn(`const where = '/${'home'}/sam/toldya'`)).toBe(true)
    expect(foreignIn('a plain line')).toBe(false)
  })
})
