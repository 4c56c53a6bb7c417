import { HOUR_MS, type Job } from '#server/platform/jobs/job.ts'
import { deliverRestedRequests } from './deliver-rested-requests.ts'

/** Delivers a friend request that was made within a week of a decline, once that week is over. */
export const deliverRequests: Job = {
  name: 'requests.deliver',
  everyMs: HOUR_MS,
  run: async ({ db, onCommitted }) => {
    if ((await deliverRestedRequests(db)) > 0) onCommitted()
  },
}
