import { MINUTE_MS, type Job } from '../../jobs/job.ts'
import { payAllDues } from './pay-dues.ts'

/** Pays bonuses for invited friends who have been in bets on enough days, and the tokens of premium months that have started. */
export const payWhatIsDue: Job = {
  name: 'dues.pay',
  everyMs: MINUTE_MS,
  run: async ({ db, onCommitted }) => {
    if (await payAllDues(db)) onCommitted()
  },
}
