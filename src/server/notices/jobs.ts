import type { PushSender } from '../adapters/push/port.ts'
import { HOUR_MS, SECOND_MS, type Job } from '../jobs/job.ts'
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
