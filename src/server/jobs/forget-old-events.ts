import { createFeed } from '../outbox/feed-queries.ts'
import { HOUR_MS, type Job } from './job.ts'

/** Delivered events: a stream that was away for longer than a day starts afresh. */
export const forgetOldEvents: Job = {
  name: 'events.forget',
  everyMs: HOUR_MS,
  run: ({ db }) => createFeed(db).deleteOld(),
}
