import type { Database } from '#server/db/database.ts'
import type { ClientBase } from 'pg'
import { CHECKS, type CheckName } from './checks.ts'

/** A violated rule: which check found it, and the id of what it is about. */
export interface Finding {
  readonly check: CheckName
  readonly about: string
}

const STATEMENTS = Object.entries(CHECKS).map(([check, sql]) => ({
  check: check as CheckName,
  text: `select found.about::text as about from (${sql}) found`,
}))

/**
 * What every check finds, in the transaction of the client; no finding means that the books are correct. One statement each,
 * because the time of a statement is limited: with a million bets all of them together take longer than that.
 */
export async function findingsIn(client: Pick<ClientBase, 'query'>): Promise<readonly Finding[]> {
  const findings: Finding[] = []
  for (const { check, text } of STATEMENTS) {
    const { rows } = await client.query<{ readonly about: string }>(text)
    findings.push(...rows.map(({ about }) => ({ check, about })))
  }
  return findings
}

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
    return await findingsIn(client)
  } finally {
    await client.query('rollback').catch(() => {})
    client.release()
  }
}
