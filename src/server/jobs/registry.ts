import { checkTheBooks } from './check-the-books.ts'
import { deliverRequests } from './deliver-requests.ts'
import { endLeagues } from './end-leagues.ts'
import { forgetOldAttempts } from './forget-old-attempts.ts'
import { forgetOldCommands } from './forget-old-commands.ts'
import { forgetOldEvents } from './forget-old-events.ts'
import { forgetOldNotices } from './forget-old-notices.ts'
import { hearSilence } from './hear-silence.ts'
import { forgetOldTries } from './forget-old-tries.ts'
import type { Job } from './job.ts'
import { lookAtBets } from './look-at-bets.ts'
import { payWhatIsDue } from './pay-what-is-due.ts'

/** Every job there is, each in a file of its own; `forgetOldPhotos` is made with the photo store in `app.ts`. */
export const JOBS: readonly Job[] = [
  checkTheBooks,
  deliverRequests,
  endLeagues,
  forgetOldAttempts,
  forgetOldCommands,
  forgetOldEvents,
  forgetOldNotices,
  hearSilence,
  forgetOldTries,
  lookAtBets,
  payWhatIsDue,
]
