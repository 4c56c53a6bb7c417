import { HOUR_MS, type Job } from '#server/platform/jobs/job.ts'
import { createFeed } from './feed-queries.ts'

/** Deletes delivered events: a stream that was away for longer than a day starts afresh. */
export const forgetOldEvents: Job = {
  name: 'events.forget',
  everyMs: HOUR_MS,
  run: ({ db }) => createFeed(db).deleteOld(),
}
