import { HOUR_MS, type Job } from '#server/platform/jobs/job.ts'
import { forgetAttempts } from './forget-attempts.ts'

/** Deletes attempts to sign in or up that no limit counts any more. */
export const forgetOldAttempts: Job = {
  name: 'attempts.forget',
  everyMs: HOUR_MS,
  run: ({ db }) => forgetAttempts(db),
}
