import type { AccountError } from './accounts/errors.ts'
import type { AnswerError } from './answers/errors.ts'
import type { BetError } from './bets/errors.ts'
import type { CommentError } from './comments/errors.ts'
import type { DareError } from './dares/errors.ts'
import type { FriendError } from '#domain/friends/request.ts'
import type { InviteError } from '#domain/invites/invite.ts'
import type { ObjectionError } from './objections/errors.ts'
import type { PetError } from '#domain/pets/care.ts'
import type { ReportError } from '#domain/reports/report.ts'
import type { TaskError } from '#domain/tasks/task.ts'
import type { GuestError } from './guests/errors.ts'
import type { LeagueError } from './leagues/errors.ts'

/** Every expected "no" of the rules. */
export type DomainError =
  | AccountError
  | AnswerError
  | BetError
  | CommentError
  | DareError
  | FriendError
  | GuestError
  | InviteError
  | LeagueError
  | ObjectionError
  | PetError
  | ReportError
  | TaskError
