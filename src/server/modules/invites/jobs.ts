import { MINUTE_MS, type Job } from '#server/platform/jobs/job.ts'
import { payAllPendingRewards } from './pay-pending-rewards.ts'

/** Pays bonuses for invited friends who have been in bets on enough days, and the tokens of premium months that have started. */
export const payRewards: Job = {
  name: 'rewards.pay',
  everyMs: MINUTE_MS,
  run: async ({ db, onCommitted }) => {
    if (await payAllPendingRewards(db)) onCommitted()
  },
}
