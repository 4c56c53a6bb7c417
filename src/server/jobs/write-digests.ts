import { sendDigests, type DigestDeps } from '../features/notices/send-digests.ts'
import { MINUTE_MS, type Job } from './job.ts'

/** Letters to those who were not there. Each is written as its person, not as the clock. */
export const writeDigests = (deps: DigestDeps): Job => ({
  name: 'digests.send',
  everyMs: 5 * MINUTE_MS,
  run: async () => {
    while ((await sendDigests(deps)) > 0);
  },
})
