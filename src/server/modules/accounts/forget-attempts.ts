import type { Database } from '#server/db/database.ts'
import { transact } from '#server/db/transaction.ts'
import { deleteOldAttempts } from './queries.ts'

/** Deletes attempts that no limit counts any more. */
export const forgetAttempts = (db: Database): Promise<void> =>
  transact(db, null, async (tx) => tx.write(deleteOldAttempts, []))
