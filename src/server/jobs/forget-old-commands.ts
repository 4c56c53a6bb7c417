import { forgetCommands } from '../idempotency/forget-commands.ts'
import { HOUR_MS, type Job } from './job.ts'

/** Commands that nobody will repeat any more. What may happen only once for ever has a business key of its own. */
export const forgetOldCommands: Job = {
  name: 'commands.forget',
  everyMs: HOUR_MS,
  run: ({ db }) => forgetCommands(db),
}
