import type { Database } from '#server/db/database.ts'
import type { CheckName } from './checks.ts'
import { selectFindings } from './queries.ts'

/** Something that cannot be: which check found it, and the id of what it is about. */
export interface Finding {
  readonly check: CheckName
  readonly about: string
}

/**
 * Reads all books in one snapshot and answers what is wrong with them; empty means nothing. Speaks as the checker, which
 * can write nothing and read no secret.
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
