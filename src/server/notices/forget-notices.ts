import { ok } from '#domain/kernel/result.ts'
import type { Database } from '../db/database.ts'
import { withTransaction } from '../db/transaction.ts'
import { deleteOldNotices, readOldInvitations } from './queries.ts'

/** Forgets what people were told 90 days ago; only the clock may. */
export async function forgetNotices(clock: Database): Promise<void> {
  await withTransaction<null, never>(clock, null, async (tx) => {
    tx.write(deleteOldNotices, [])
    tx.write(readOldInvitations, [])
    return ok(null)
  })
}
