import { HOUR_MS, type Job } from '#server/platform/jobs/job.ts'
import type { Database } from '#server/db/database.ts'
import { transact } from '#server/db/transaction.ts'
import { deleteOldAttempts } from './queries.ts'

/** Deletes attempts to sign in or up that no limit counts any more. */
export const forgetOldAttempts: Job = {
  name: 'attempts.forget',
  everyMs: HOUR_MS,
  run: ({ db }) => forgetAttempts(db),
}

/** Deletes attempts that no limit counts any more. */
export const forgetAttempts = (db: Database): Promise<void> =>
  transact(db, null, async (tx) => tx.write(deleteOldAttempts, []))
