import type { PasswordRule } from './password.ts'

/** Every expected "no" about accounts. @see docs/rules.md#accounts */
export type AccountError =
  | { readonly code: 'account.signed_out' }
  | { readonly code: 'account.signed_in' }
  /** Only where no mailer is configured: accounts are confirmed at once, so it cannot be hidden. */
  | { readonly code: 'account.exists' }
  | { readonly code: 'account.email_invalid' }
  | { readonly code: 'account.password_weak'; readonly missing: readonly PasswordRule[] }
  /** It meets the rule, and is one of the first that strangers try. */
  | { readonly code: 'account.password_guessable' }
  | { readonly code: 'account.name_length' }
  | { readonly code: 'account.name_invalid' }
  | { readonly code: 'account.credentials_invalid' }
  | { readonly code: 'account.email_unconfirmed' }
  | { readonly code: 'account.locked'; readonly retryAfterSeconds: number }
  | { readonly code: 'account.too_many_attempts'; readonly retryAfterSeconds: number }
  | { readonly code: 'account.link_invalid' }
  /** Shorter than the minimum that the account page names in its own sentence. */
  | { readonly code: 'account.password_short' }
  /** A signed-in user was asked for the password again, and it is not the account's. */
  | { readonly code: 'account.password_wrong' }
  | { readonly code: 'account.session_unknown' }
  /** Whatever is wrong with it: unknown, of another address, answered too late, copied. */
  | { readonly code: 'account.passkey_refused' }
  | { readonly code: 'account.passkey_limit'; readonly limit: number }
  | { readonly code: 'account.passkey_unknown' }
  /** Too many accounts without an email address came from one network. */
  | { readonly code: 'account.network_full'; readonly retryAfterSeconds: number }
  /** It is for accounts with an email address. */
  | { readonly code: 'account.email_needed' }
  /** The account has an email address. */
  | { readonly code: 'account.email_known' }
  /** An account without a password may do this for a while after a sign-in only. */
  | { readonly code: 'account.sign_in_stale' }
  /** A provider of sign-ins does not answer, or the operator has removed it. */
  | { readonly code: 'account.provider_away'; readonly provider: string }
  /** Whatever is wrong with its answer, and when the user has not agreed there. */
  | { readonly code: 'account.provider_refused' }
  /** The provider vouches for no address, so there can be no new account. The same whether or not the address has one. */
  | { readonly code: 'account.provider_unverified'; readonly provider: string }
  /** The address has an account that this provider does not open yet. Only an owner of the mailbox receives this. */
  | { readonly code: 'account.provider_unlinked'; readonly provider: string; readonly email: string }
  /** It opens another account. */
  | { readonly code: 'account.provider_taken'; readonly provider: string }
  | { readonly code: 'account.identity_unknown' }
  | { readonly code: 'account.last_way_in' }

type AccountErrorCode = AccountError['code']
export type AccountErrorOf<C extends AccountErrorCode> = Extract<AccountError, { code: C }>
