import { ok } from '#domain/kernel/result.ts'
import type { Database } from '#server/db/database.ts'
import { withTransaction } from '#server/db/transaction.ts'
import { HOUR_MS, type Job } from '#server/platform/jobs/job.ts'
import { deleteOldCommands } from './queries.ts'

/** Deletes remembered commands after 48 hours; only the scheduler may. */
export async function forgetCommands(scheduler: Database): Promise<void> {
  await withTransaction<null, never>(scheduler, null, async (tx) => {
    tx.write(deleteOldCommands, [])
    return ok(null)
  })
}

/** Deletes commands that no client repeats any more. What may happen only once ever has its own business key. */
export const forgetOldCommands: Job = {
  name: 'commands.forget',
  everyMs: HOUR_MS,
  run: ({ db }) => forgetCommands(db),
}
