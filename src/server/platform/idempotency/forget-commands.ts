import { ok } from '#domain/kernel/result.ts'
import type { Database } from '#server/db/database.ts'
import { withTransaction } from '#server/db/transaction.ts'
import { deleteOldCommands } from './queries.ts'

/** Deletes remembered commands after 48 hours; only the scheduler may. */
export async function forgetCommands(scheduler: Database): Promise<void> {
  await withTransaction<null, never>(scheduler, null, async (tx) => {
    tx.write(deleteOldCommands, [])
    return ok(null)
  })
}
