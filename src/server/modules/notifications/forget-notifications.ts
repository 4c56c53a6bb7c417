import { ok } from '#domain/kernel/result.ts'
import type { Database } from '#server/db/database.ts'
import { withTransaction } from '#server/db/transaction.ts'
import { deleteOldNotifications, readOldInvitations } from './queries.ts'

/** Forgets what people were told 90 days ago; only the clock may. */
export async function forgetNotifications(scheduler: Database): Promise<void> {
  await withTransaction<null, never>(scheduler, null, async (tx) => {
    tx.write(deleteOldNotifications, [])
    tx.write(readOldInvitations, [])
    return ok(null)
  })
}
