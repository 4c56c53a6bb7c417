import type { PushSender } from '#server/adapters/push/port.ts'
import { sendDigests, type DigestDeps } from './send-digests.ts'
import { HOUR_MS, MINUTE_MS, SECOND_MS, type Job } from '#server/platform/jobs/job.ts'
import { forgetNotifications } from './forget-notifications.ts'
import { pushDueNotifications } from './push-due-notifications.ts'

/** Deletes notifications that are too old to be listed. */
export const forgetOldNotifications: Job = {
  name: 'notifications.forget',
  everyMs: HOUR_MS,
  run: ({ db }) => forgetNotifications(db),
}

/** Pushes notifications to the devices of users who have no screen open. */
export const pushNotifications = (sender: PushSender): Job => ({
  name: 'notifications.push',
  everyMs: 2 * SECOND_MS,
  run: async ({ db }) => {
    while ((await pushDueNotifications(db, sender)) > 0);
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
