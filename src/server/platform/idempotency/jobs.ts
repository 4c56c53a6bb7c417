import type { Database } from '#server/db/database.ts'
import { transact } from '#server/db/transaction.ts'
import { HOUR_MS, type Job } from '#server/platform/jobs/job.ts'
import { deleteOldCommands } from './queries.ts'

/** Deletes remembered commands after 48 hours; only the scheduler may. */
export const forgetCommands = (scheduler: Database): Promise<void> =>
  transact(scheduler, null, async (tx) => tx.write(deleteOldCommands, []))

/** Deletes commands that no client repeats any more. What may happen only once ever has its own business key. */
export const forgetOldCommands: Job = {
  name: 'commands.forget',
  everyMs: HOUR_MS,
  run: ({ db }) => forgetCommands(db),
}
