import { statement } from '#server/db/statement.ts'
import { CHECKS } from './checks.ts'

export interface FindingRow {
  readonly check: string
  readonly about: string
}

/** Every check in one statement: what is wrong, and with what. No row means that all books are right. */
export const selectFindings = statement<FindingRow, []>(
  'checker.findings',
  Object.entries(CHECKS)
    .map(([check, sql]) => `select '${check}' as "check", found.about::text as about from (${sql}) found`)
    .join('\nunion all\n'),
)
