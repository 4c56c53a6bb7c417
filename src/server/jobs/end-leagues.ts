import { endDueLeagues } from '../features/leagues/end-due-leagues.ts'
import { MINUTE_MS, type Job } from './job.ts'

/** Leagues end with their last day, at 23:59:59 UTC; until the job comes by, nobody joins or starts a bet in them. */
export const endLeagues: Job = {
  name: 'leagues.end',
  everyMs: MINUTE_MS,
  run: async ({ db, onCommitted }) => {
    if ((await endDueLeagues(db)) > 0) onCommitted()
  },
}
