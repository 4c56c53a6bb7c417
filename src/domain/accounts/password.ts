/** The one password rule: sign-up, change and reset. @see docs/rules.md#password-rule */
export const PASSWORD_RULES = ['length', 'uppercase', 'lowercase', 'number', 'symbol'] as const
export type PasswordRule = (typeof PASSWORD_RULES)[number]

export const PASSWORD_LENGTH_MIN = 8
/** Below this the account page says so in words of its own. @see docs/rules.md#password-rule */
const NEW_PASSWORD_LENGTH_MIN = 6
/** Longer ones only cost hashing time. */
export const PASSWORD_LENGTH_MAX = 128

const TESTS: { readonly [rule in PasswordRule]: (password: string) => boolean } = {
  length: (password) => {
    const { length } = [...password]
    return length >= PASSWORD_LENGTH_MIN && length <= PASSWORD_LENGTH_MAX
  },
  uppercase: (password) => /\p{Lu}/u.test(password),
  lowercase: (password) => /\p{Ll}/u.test(password),
  number: (password) => /\p{Nd}/u.test(password),
  symbol: (password) => /[^\p{L}\p{N}\s]/u.test(password),
}

/** The parts of the rule that `password` does not meet yet; empty means it does. Drives the live checklist. */
export const missingPasswordRules = (password: string): readonly PasswordRule[] =>
  PASSWORD_RULES.filter((rule) => !TESTS[rule](password))

/** Whether the password may be used. */
export const isPasswordAcceptable = (password: string): boolean => missingPasswordRules(password).length === 0

export type PasswordChangeProblem = 'missing' | 'mismatch' | 'short' | 'weak'

interface PasswordChange {
  /** Null where the account has none yet. */
  readonly current: string | null
  readonly next: string
  readonly confirmed: string
}

/**
 * The first error of a password change before the request is sent, in the order of the form, or null.
 *
 * @see docs/rules.md#password-change
 */
export function passwordChangeProblem({ current, next, confirmed }: PasswordChange): PasswordChangeProblem | null {
  if (current === '' || next === '' || confirmed === '') return 'missing'
  if (next !== confirmed) return 'mismatch'
  return newPasswordProblem(next)
}

/** What is wrong with a new password itself, or null. */
export function newPasswordProblem(next: string): 'short' | 'weak' | null {
  if ([...next].length < NEW_PASSWORD_LENGTH_MIN) return 'short'
  return isPasswordAcceptable(next) ? null : 'weak'
}
