import { MINUTE_MS, type Job } from '../../jobs/job.ts'
import { sendDigests, type DigestDeps } from './send-digests.ts'

/** Emails users who have been away. Each email is written on behalf of its user, not of the scheduler. */
export const writeDigests = (deps: DigestDeps): Job => ({
  name: 'digests.send',
  everyMs: 5 * MINUTE_MS,
  run: async () => {
    while ((await sendDigests(deps)) > 0);
  },
})
