import { describe, expect, it } from 'vitest'
import { namedTests, plainText } from './named-tests.ts'
import type { SpecRow } from './spec-row.ts'
import { APP_ERRORS } from './app-errors.ts'
import { APP_RULES } from './app-rules.ts'
import { APP_SCREENS } from './app-screens.ts'
import { ACCOUNT_ROWS } from './account-rows.ts'
import { BET_ROWS } from './bet-rows.ts'
import { EARNING_ROWS } from './earning-rows.ts'
import { FRIEND_ROWS } from './friend-rows.ts'
import { LEAGUE_RULE_ROWS } from './league-rule-rows.ts'
import { LEAGUE_SCREEN_ROWS } from './league-screen-rows.ts'

const known = namedTests()
const ROWS: readonly SpecRow[] = [
  ...APP_SCREENS,
  ...APP_RULES,
  ...APP_ERRORS,
  ...ACCOUNT_ROWS,
  ...BET_ROWS,
  ...EARNING_ROWS,
  ...FRIEND_ROWS,
  ...LEAGUE_SCREEN_ROWS,
  ...LEAGUE_RULE_ROWS,
]

/** What is wrong with the row: null when its test exists and reaches what the specification names. */
function problemOf(row: SpecRow): string | null {
  const [file, title] = row.reachedBy
  const found = (known.get(file) ?? []).filter((test) => test.title.startsWith(plainText(title)))
  if (found.length === 0) return `no test “${title}” in ${file}`
  if (!('says' in row) || 'because' in row) return null
  return found.some((test) => test.text.includes(plainText(row.says))) ? null : `“${title}” does not say “${row.says}”`
}

const named = (row: SpecRow): string => `${row.chapter}: ${'says' in row ? row.says : row.state}`

describe('everything the specification names is reached by a test', () => {
  it.each(ROWS.map((row) => [named(row), row] as const))('%s', (_, row) => {
    expect(problemOf(row)).toBeNull()
  })

  it('would notice a test that is missing, and one that does not say it', () => {
    const reachedBy = ['test/spec/spec-table.test.ts', 'would notice'] as const
    const words = ['Never', 'said', 'here'].join(' ')
    expect(problemOf({ chapter: 'screens', says: words, reachedBy })).toContain('does not say')
    expect(problemOf({ chapter: 'screens', state: 'x', reachedBy: [reachedBy[0], 'nothing'] })).toContain('no test')
    expect(problemOf({ chapter: 'screens', says: 'would notice a test', reachedBy })).toBeNull()
  })
})
