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

type AccountErrorCode = AccountError['code']
export type AccountErrorOf<C extends AccountErrorCode> = Extract<AccountError, { code: C }>
