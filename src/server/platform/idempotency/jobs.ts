import { HOUR_MS, type Job } from '#server/platform/jobs/job.ts'
import { forgetCommands } from './forget-commands.ts'

/** Deletes commands that no client repeats any more. What may happen only once ever has its own business key. */
export const forgetOldCommands: Job = {
  name: 'commands.forget',
  everyMs: HOUR_MS,
  run: ({ db }) => forgetCommands(db),
}
