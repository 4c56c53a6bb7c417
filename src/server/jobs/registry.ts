import { checkTheBooks } from './check-the-books.ts'
import { forgetOldAttempts } from './forget-old-attempts.ts'
import { forgetOldCommands } from './forget-old-commands.ts'
import { forgetOldEvents } from './forget-old-events.ts'
import type { Job } from './job.ts'
import { lookAtBets } from './look-at-bets.ts'
import { payWhatIsDue } from './pay-what-is-due.ts'

/** Every job there is, each in a file of its own. */
export const JOBS: readonly Job[] = [
  checkTheBooks,
  forgetOldAttempts,
  forgetOldCommands,
  forgetOldEvents,
  lookAtBets,
  payWhatIsDue,
]
