import type { ClosingDeps } from '../features/closing/finish-closing.ts'
import { resumeClosings } from '../features/closing/resume-closings.ts'
import { MINUTE_MS, type Job } from './job.ts'

/** Goes on with accounts whose closing was interrupted. Each step is done as the person, not as the clock. */
export const finishClosings = (deps: ClosingDeps): Job => ({
  name: 'closings.finish',
  everyMs: MINUTE_MS,
  run: () => resumeClosings(deps),
})
