import { describe, expect, it } from 'vitest'
import { namedTests, plainText } from './named-tests.ts'
import type { SpecRow } from './spec-row.ts'
import { SPEC_1_ERRORS } from './spec-1-errors.ts'
import { SPEC_1_RULES } from './spec-1-rules.ts'
import { SPEC_1_SCREENS } from './spec-1-screens.ts'
import { SPEC_2_ACCOUNT } from './spec-2-account.ts'
import { SPEC_2_BETS } from './spec-2-bets.ts'
import { SPEC_2_EARN } from './spec-2-earn.ts'
import { SPEC_2_FRIENDS } from './spec-2-friends.ts'
import { SPEC_2_LEAGUE_RULES } from './spec-2-league-rules.ts'
import { SPEC_2_LEAGUE_SCREENS } from './spec-2-league-screens.ts'

const known = namedTests()
const ROWS: readonly SpecRow[] = [
  ...SPEC_1_SCREENS,
  ...SPEC_1_RULES,
  ...SPEC_1_ERRORS,
  ...SPEC_2_ACCOUNT,
  ...SPEC_2_BETS,
  ...SPEC_2_EARN,
  ...SPEC_2_FRIENDS,
  ...SPEC_2_LEAGUE_SCREENS,
  ...SPEC_2_LEAGUE_RULES,
]

/** What is wrong with the row: null when its test exists and reaches what the specification names. */
function problemOf(row: SpecRow): string | null {
  const [file, title] = row.reachedBy
  const found = (known.get(file) ?? []).filter((test) => test.title.startsWith(plainText(title)))
  if (found.length === 0) return `no test “${title}” in ${file}`
  if (!('says' in row) || 'because' in row) return null
  return found.some((test) => test.text.includes(plainText(row.says))) ? null : `“${title}” does not say “${row.says}”`
}

const named = (row: SpecRow): string => `${row.spec}: ${'says' in row ? row.says : row.state}`

describe('everything the specifications name is reached by a test', () => {
  it.each(ROWS.map((row) => [named(row), row] as const))('%s', (_, row) => {
    expect(problemOf(row)).toBeNull()
  })

  it('would notice a test that is missing, and one that does not say it', () => {
    const reachedBy = ['test/spec/spec-table.test.ts', 'would notice'] as const
    const words = ['Never', 'said', 'here'].join(' ')
    expect(problemOf({ spec: 'SPEC-1 §2', says: words, reachedBy })).toContain('does not say')
    expect(problemOf({ spec: 'SPEC-1 §2', state: 'x', reachedBy: [reachedBy[0], 'nothing'] })).toContain('no test')
    expect(problemOf({ spec: 'SPEC-1 §2', says: 'would notice a test', reachedBy })).toBeNull()
  })
})
