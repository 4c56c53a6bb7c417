/** The one password rule: sign-up, change and reset. @see SPEC-1 §5, rules.md §8 */
export const PASSWORD_RULES = ['length', 'uppercase', 'lowercase', 'number', 'symbol'] as const
export type PasswordRule = (typeof PASSWORD_RULES)[number]

export const PASSWORD_LENGTH_MIN = 8
/** Longer ones only cost hashing time. */
export const PASSWORD_LENGTH_MAX = 128

const TESTS: { readonly [rule in PasswordRule]: (password: string) => boolean } = {
  length: (password) => [...password].length >= PASSWORD_LENGTH_MIN,
  uppercase: (password) => /\p{Lu}/u.test(password),
  lowercase: (password) => /\p{Ll}/u.test(password),
  number: (password) => /\p{Nd}/u.test(password),
  symbol: (password) => /[^\p{L}\p{N}\s]/u.test(password),
}

/** The parts of the rule that `password` does not meet yet; empty means it does. Drives the live checklist. */
export const missingPasswordRules = (password: string): readonly PasswordRule[] =>
  PASSWORD_RULES.filter((rule) => !TESTS[rule](password))

/** Whether the password may be used. */
export const isPasswordAcceptable = (password: string): boolean =>
  missingPasswordRules(password).length === 0 && [...password].length <= PASSWORD_LENGTH_MAX
