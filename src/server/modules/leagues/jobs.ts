import { HOUR_MS, MINUTE_MS, type Job } from '#server/platform/jobs/job.ts'
import { forgetTries } from './code-tries.ts'
import { endDueLeagues } from './end-due-leagues.ts'

/** Ends leagues with their last day, at 23:59:59 UTC; from then on no user joins them or starts a bet in them. */
export const endLeagues: Job = {
  name: 'leagues.end',
  everyMs: MINUTE_MS,
  run: async ({ db, onCommitted }) => {
    if ((await endDueLeagues(db)) > 0) onCommitted()
  },
}

/** Deletes wrong join codes that no limit counts any more. */
export const forgetOldTries: Job = {
  name: 'league_codes.forget',
  everyMs: HOUR_MS,
  run: ({ db }) => forgetTries(db),
}
