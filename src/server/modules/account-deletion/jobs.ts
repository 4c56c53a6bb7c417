import { MINUTE_MS, type Job } from '#server/platform/jobs/job.ts'
import type { DeletionDeps } from './delete-account-data.ts'
import { resumeDeletions } from './resume-deletions.ts'

/** Resumes interrupted account deletions. Each step runs on behalf of the user, not of the scheduler. */
export const finishDeletions = (deps: DeletionDeps): Job => ({
  name: 'deletions.finish',
  everyMs: MINUTE_MS,
  run: () => resumeDeletions(deps),
})
