import type { Tokens } from '#domain/money/tokens.ts'

/** Every expected "no" to a guest. @see docs/rules.md#guests */
export type GuestError =
  /** The operator has switched guests off. */
  | { readonly code: 'guest.off' }
  /** Only accounts with an e-mail or a key of their own may do this. */
  | { readonly code: 'guest.closed' }
  | { readonly code: 'guest.bet_full'; readonly limit: number }
  /** Too many new guests came from one network. */
  | { readonly code: 'guest.network_full'; readonly retryAfterSeconds: number }
  | { readonly code: 'guest.stake_limit'; readonly limit: Tokens; readonly needTokens: Tokens }
  /** The guest's credit is in another open bet. */
  | { readonly code: 'guest.credit_out' }
  /** The bets of this creator hold as much guest credit as a day allows. */
  | { readonly code: 'guest.credit_spent' }
  /** No guest was signed in on this device before. */
  | { readonly code: 'guest.none' }

type GuestErrorCode = GuestError['code']
export type GuestErrorOf<C extends GuestErrorCode> = Extract<GuestError, { code: C }>
