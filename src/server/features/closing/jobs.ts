import { MINUTE_MS, type Job } from '../../jobs/job.ts'
import type { ClosingDeps } from './finish-closing.ts'
import { resumeClosings } from './resume-closings.ts'

/** Goes on with interrupted account deletions. Each step is done on behalf of the user, not of the scheduler. */
export const finishClosings = (deps: ClosingDeps): Job => ({
  name: 'closings.finish',
  everyMs: MINUTE_MS,
  run: () => resumeClosings(deps),
})
