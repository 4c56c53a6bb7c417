import { cleanName, nameKey, nameProblem } from '#domain/bets/names.ts'

export const DISPLAY_NAME_LENGTH_MAX = 50

/** Shown for deleted accounts. @see rules.md §7 */
export const UNKNOWN_USER = 'Unknown User'

/**
 * The name a new account gets: the sign-up name, else the part of the e-mail before the at-sign, else "User"; never the
 * whole e-mail.
 *
 * @see rules.md §7
 */
export function defaultDisplayName(typedName: string, email: string): string {
  const candidates = [typedName, email.split('@')[0] ?? '']
  const usable = candidates.find(
    (name) => nameProblem(name, DISPLAY_NAME_LENGTH_MAX) === null && nameKey(name) !== nameKey(email),
  )
  return usable === undefined ? 'User' : cleanName(usable)
}
