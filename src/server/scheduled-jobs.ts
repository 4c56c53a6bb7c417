import { checkTheBooks } from './platform/checker/jobs.ts'
import { forgetOldAttempts } from './modules/accounts/attempts.ts'
import { expireBets } from './modules/bets/jobs.ts'
import { autoAcceptProofs } from './modules/dares/jobs.ts'
import { deliverRequests } from './modules/friends/jobs.ts'
import { payRewards } from './modules/invites/pay-pending-rewards.ts'
import { endLeagues, forgetOldTries } from './modules/leagues/jobs.ts'
import { forgetOldCommands } from './platform/idempotency/remember-command.ts'
import type { Job } from './platform/jobs/job.ts'
import { forgetSignUps } from './modules/passkeys/sign-up-limit.ts'
import { decideVotes, passOnTokens } from './modules/objections/jobs.ts'
import { forgetOldNotifications } from './modules/notifications/jobs.ts'
import { forgetOldEvents } from './platform/outbox/feed-queries.ts'

/** Every job that needs nothing but the database, where its noun stands; `app.ts` adds those that need an adapter. */
export const JOBS: readonly Job[] = [
  checkTheBooks,
  decideVotes,
  deliverRequests,
  endLeagues,
  forgetOldAttempts,
  forgetOldCommands,
  forgetOldEvents,
  forgetOldNotifications,
  autoAcceptProofs,
  forgetOldTries,
  forgetSignUps,
  expireBets,
  passOnTokens,
  payRewards,
]
