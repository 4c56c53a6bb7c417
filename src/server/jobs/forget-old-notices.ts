import { forgetNotices } from '../notices/forget-notices.ts'
import { HOUR_MS, type Job } from './job.ts'

/** Notifications that nobody looks at any more. */
export const forgetOldNotices: Job = {
  name: 'notices.forget',
  everyMs: HOUR_MS,
  run: ({ db }) => forgetNotices(db),
}
