import type { PushSender } from '../adapters/push/port.ts'
import { pushDueNotices } from '../notices/push-due-notices.ts'
import { SECOND_MS, type Job } from './job.ts'

/** Wakes the devices of people who are not looking. */
export const pushNotices = (sender: PushSender): Job => ({
  name: 'notices.push',
  everyMs: 2 * SECOND_MS,
  run: async ({ db }) => {
    while ((await pushDueNotices(db, sender)) > 0);
  },
})
