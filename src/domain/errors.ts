import type { AccountError } from './accounts/errors.ts'
import type { BetError } from './bets/errors.ts'

/** Every expected "no" of the rules. */
export type DomainError = AccountError | BetError
export type DomainErrorCode = DomainError['code']
