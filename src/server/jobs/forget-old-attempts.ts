import { forgetAttempts } from '../features/accounts/forget-attempts.ts'
import { HOUR_MS, type Job } from './job.ts'

/** Attempts to sign in or up that no limit looks at any more. */
export const forgetOldAttempts: Job = {
  name: 'attempts.forget',
  everyMs: HOUR_MS,
  run: ({ db }) => forgetAttempts(db),
}
