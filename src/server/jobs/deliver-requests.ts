import { deliverRestedRequests } from '../features/friends/deliver-rested-requests.ts'
import { HOUR_MS, type Job } from './job.ts'

/** A week after a no, somebody who has asked again since is heard. */
export const deliverRequests: Job = {
  name: 'requests.deliver',
  everyMs: HOUR_MS,
  run: async ({ db, onCommitted }) => {
    if ((await deliverRestedRequests(db)) > 0) onCommitted()
  },
}
