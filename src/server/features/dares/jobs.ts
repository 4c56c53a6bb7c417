import type { PhotoStore } from '../../adapters/photos/port.ts'
import { MINUTE_MS, type Job } from '../../jobs/job.ts'
import { acceptSilentProofs } from './accept-silent-proofs.ts'
import { clearPhotos } from './clear-photos.ts'

/** Accepts the proof of a dare after 72 hours without an answer. */
export const hearSilence: Job = {
  name: 'dares.accept_silent',
  everyMs: MINUTE_MS,
  run: async ({ db, onCommitted }) => {
    if ((await acceptSilentProofs(db)) > 0) onCommitted()
  },
}

/** Deletes photos that never became a proof, and the bytes of those whose row is gone. */
export const forgetOldPhotos = (store: Pick<PhotoStore, 'delete'>): Job => ({
  name: 'photos.forget',
  everyMs: 10 * MINUTE_MS,
  run: ({ db }) => clearPhotos(db, store),
})
