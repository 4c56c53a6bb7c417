import { SECOND_MS, type Job } from '../../jobs/job.ts'
import { lookAtWaitingBets } from './look-at-waiting-bets.ts'

/** Does to bets what time alone does: deadlines, forgotten bets, disagreements, and the reminders before. */
export const lookAtBets: Job = {
  name: 'bets.look',
  everyMs: 15 * SECOND_MS,
  run: lookAtWaitingBets,
}
