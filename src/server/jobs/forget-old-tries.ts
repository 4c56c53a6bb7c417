import { forgetTries } from '../features/leagues/code-tries.ts'
import { HOUR_MS, type Job } from './job.ts'

/** Wrong join codes that no limit looks at any more. */
export const forgetOldTries: Job = {
  name: 'league_codes.forget',
  everyMs: HOUR_MS,
  run: ({ db }) => forgetTries(db),
}
