import { ok } from '#domain/kernel/result.ts'
import type { Database } from '#server/db/database.ts'
import { withTransaction } from '#server/db/transaction.ts'
import { deleteOldAttempts } from './queries.ts'

/** Throws away attempts that no limit looks at any more. */
export async function forgetAttempts(db: Database): Promise<void> {
  await withTransaction<null, never>(db, null, async (tx) => {
    tx.write(deleteOldAttempts, [])
    return ok(null)
  })
}
