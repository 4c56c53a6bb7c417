import { SECOND_MS, type Job } from '#server/platform/jobs/job.ts'
import { processDueBets } from './process-due-bets.ts'

/** Does to bets what time alone does: deadlines, forgotten bets, disagreements, and the reminders before. */
export const expireBets: Job = {
  name: 'bets.expire',
  everyMs: 15 * SECOND_MS,
  run: processDueBets,
}
