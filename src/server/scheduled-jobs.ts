import { checkTheBooks } from './checker/jobs.ts'
import { forgetOldAttempts } from './features/accounts/jobs.ts'
import { expireBets } from './features/bets/jobs.ts'
import { autoAcceptProofs } from './features/dares/jobs.ts'
import { deliverRequests } from './features/friends/jobs.ts'
import { payRewards } from './features/invites/jobs.ts'
import { endLeagues, forgetOldTries } from './features/leagues/jobs.ts'
import { forgetOldCommands } from './idempotency/jobs.ts'
import type { Job } from './jobs/job.ts'
import { forgetOldNotifications } from './notifications/jobs.ts'
import { forgetOldEvents } from './outbox/jobs.ts'

/** Every job that needs nothing but the database, from the `jobs.ts` of its noun; `app.ts` adds those that need an adapter. */
export const JOBS: readonly Job[] = [
  checkTheBooks,
  deliverRequests,
  endLeagues,
  forgetOldAttempts,
  forgetOldCommands,
  forgetOldEvents,
  forgetOldNotifications,
  autoAcceptProofs,
  forgetOldTries,
  expireBets,
  payRewards,
]
