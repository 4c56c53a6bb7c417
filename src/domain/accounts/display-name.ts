import { cleanName, loneNameProblem, nameKey, type NameProblem } from '#domain/bets/names.ts'

const DISPLAY_NAME_LENGTH_MAX = 50

const NAMELESS = 'User'

/**
 * What is wrong with a display name, or null. Display names never stand in comma-separated lists, so commas are
 * allowed.
 *
 * @see docs/rules.md#display-names
 */
export const displayNameProblem = (name: string): NameProblem | null => loneNameProblem(name, DISPLAY_NAME_LENGTH_MAX)

/**
 * A display name as a participant's name. Participants' names stand in comma-separated lists, so they contain no
 * commas.
 */
export const participantNameOf = (displayName: string): string =>
  cleanName(displayName.replaceAll(',', ' ')) || NAMELESS

/** A guest is called like the participant they claim, as far as a display name is long. @see docs/rules.md#guests */
export const displayNameOfGuest = (participantName: string): string =>
  [...cleanName(participantName)].slice(0, DISPLAY_NAME_LENGTH_MAX).join('').trim() || NAMELESS

/**
 * The name a new account gets: the sign-up name, else the part of the e-mail before the at-sign, else "User"; never the
 * whole e-mail.
 *
 * @see docs/rules.md#display-names
 */
export function defaultDisplayName(typedName: string, email: string | null): string {
  const candidates = [typedName, email?.split('@')[0] ?? '']
  const usable = candidates.find((name) => displayNameProblem(name) === null && nameKey(name) !== nameKey(email ?? ''))
  return usable === undefined ? NAMELESS : cleanName(usable)
}
