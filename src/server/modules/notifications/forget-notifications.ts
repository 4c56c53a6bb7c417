import { ok } from '#domain/kernel/result.ts'
import type { Database } from '#server/db/database.ts'
import { withTransaction } from '#server/db/transaction.ts'
import { deleteOldNotifications, readOldInvitations } from './queries.ts'

/** Deletes notifications after 90 days; only the scheduler may. */
export async function forgetNotifications(scheduler: Database): Promise<void> {
  await withTransaction<null, never>(scheduler, null, async (tx) => {
    tx.write(deleteOldNotifications, [])
    tx.write(readOldInvitations, [])
    return ok(null)
  })
}
