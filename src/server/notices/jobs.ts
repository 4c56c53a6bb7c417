import type { PushSender } from '../adapters/push/port.ts'
import { sendDigests, type DigestDeps } from '../features/notices/send-digests.ts'
import { HOUR_MS, MINUTE_MS, SECOND_MS, type Job } from '../jobs/job.ts'
import { forgetNotices } from './forget-notices.ts'
import { pushDueNotices } from './push-due-notices.ts'

/** Deletes notifications that are too old to be listed. */
export const forgetOldNotices: Job = {
  name: 'notices.forget',
  everyMs: HOUR_MS,
  run: ({ db }) => forgetNotices(db),
}

/** Pushes notifications to the devices of users who have no screen open. */
export const pushNotices = (sender: PushSender): Job => ({
  name: 'notices.push',
  everyMs: 2 * SECOND_MS,
  run: async ({ db }) => {
    while ((await pushDueNotices(db, sender)) > 0);
  },
})

/** Emails users who have been away. Each email is written on behalf of its user, not of the scheduler. */
export const writeDigests = (deps: DigestDeps): Job => ({
  name: 'digests.send',
  everyMs: 5 * MINUTE_MS,
  run: async () => {
    while ((await sendDigests(deps)) > 0);
  },
})
