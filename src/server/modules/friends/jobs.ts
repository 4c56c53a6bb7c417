import { HOUR_MS, type Job } from '#server/platform/jobs/job.ts'
import { deliverDueRequests } from './deliver-due-requests.ts'

/** Delivers a friend request that was made within a week of a decline, once that week is over. */
export const deliverRequests: Job = {
  name: 'requests.deliver',
  everyMs: HOUR_MS,
  run: async ({ db, onCommitted }) => {
    if ((await deliverDueRequests(db)) > 0) onCommitted()
  },
}
