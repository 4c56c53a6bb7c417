import { acceptSilentProofs } from '../features/dares/accept-silent-proofs.ts'
import { MINUTE_MS, type Job } from './job.ts'

/** 72 hours without an answer accept the proof of a dare. */
export const hearSilence: Job = {
  name: 'dares.accept_silent',
  everyMs: MINUTE_MS,
  run: async ({ db, onCommitted }) => {
    if ((await acceptSilentProofs(db)) > 0) onCommitted()
  },
}
