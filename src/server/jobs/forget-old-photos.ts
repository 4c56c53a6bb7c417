import type { PhotoStore } from '../adapters/photos/port.ts'
import { clearPhotos } from '../features/dares/clear-photos.ts'
import { MINUTE_MS, type Job } from './job.ts'

/** Photos that never became a proof, and the bytes of those whose row is gone. */
export const forgetOldPhotos = (store: Pick<PhotoStore, 'delete'>): Job => ({
  name: 'photos.forget',
  everyMs: 10 * MINUTE_MS,
  run: ({ db }) => clearPhotos(db, store),
})
