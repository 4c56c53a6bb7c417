import type { AccountError } from './accounts/errors.ts'
import type { BetError } from './bets/errors.ts'
import type { DareError } from './dares/errors.ts'
import type { FriendError } from './friends/errors.ts'
import type { InviteError } from './invites/errors.ts'
import type { LeagueError } from './leagues/errors.ts'
import type { PetError } from './pets/errors.ts'
import type { TaskError } from './tasks/errors.ts'

/** Every expected "no" of the rules. */
export type DomainError =
  AccountError | BetError | DareError | FriendError | InviteError | LeagueError | PetError | TaskError
export type DomainErrorCode = DomainError['code']
