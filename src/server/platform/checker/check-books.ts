import type { Database } from '#server/db/database.ts'
import { statement } from '#server/db/statement.ts'
import { CHECKS, type CheckName } from './checks.ts'

/** A violated rule: which check found it, and the id of what it is about. */
export interface Finding {
  readonly check: CheckName
  readonly about: string
}

/** Every check in one statement: the violations and what they are about. No row means that the books are correct. */
export const selectFindings = statement<Finding, []>(
  'checker.findings',
  Object.entries(CHECKS)
    .map(([check, sql]) => `select '${check}' as "check", found.about::text as about from (${sql}) found`)
    .join('\nunion all\n'),
)

/**
 * Reads the whole ledger in one snapshot and returns every violation. Uses the role of the checker, which can write
 * nothing and read no secret.
 *
 * @see docs/rules.md#ledger
 */
export async function checkBooks(db: Pick<Database, 'checkerPool'>): Promise<readonly Finding[]> {
  const client = await db.checkerPool.connect()
  try {
    await client.query('begin isolation level repeatable read read only')
    const { rows } = await client.query<Finding>(selectFindings.text)
    return rows
  } finally {
    await client.query('rollback').catch(() => {})
    client.release()
  }
}
