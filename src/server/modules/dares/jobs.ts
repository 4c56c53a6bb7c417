import type { PhotoStore } from '#server/adapters/photos/port.ts'
import { MINUTE_MS, type Job } from '#server/platform/jobs/job.ts'
import { acceptUnansweredProofs } from './accept-unanswered-proofs.ts'
import { clearPhotos } from './clear-photos.ts'

/** Accepts the proof of a dare after 72 hours without an answer. */
export const autoAcceptProofs: Job = {
  name: 'dares.auto_accept',
  everyMs: MINUTE_MS,
  run: async ({ db, onCommitted }) => {
    if ((await acceptUnansweredProofs(db)) > 0) onCommitted()
  },
}

/** Deletes photos that never became a proof, and the bytes of those whose row is gone. */
export const forgetOldPhotos = (store: Pick<PhotoStore, 'delete'>): Job => ({
  name: 'photos.forget',
  everyMs: 10 * MINUTE_MS,
  run: ({ db }) => clearPhotos(db, store),
})
