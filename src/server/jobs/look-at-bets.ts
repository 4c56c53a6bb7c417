import { lookAtWaitingBets } from '../features/bets/look-at-waiting-bets.ts'
import { SECOND_MS, type Job } from './job.ts'

/** What time alone does to bets: deadlines, forgotten bets, disagreements, and the reminders before. */
export const lookAtBets: Job = {
  name: 'bets.look',
  everyMs: 15 * SECOND_MS,
  run: lookAtWaitingBets,
}
