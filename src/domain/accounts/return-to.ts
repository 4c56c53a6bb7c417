import { addressPattern, ANY_BET, ANY_LEAGUE, paths } from '#domain/paths.ts'

/** The screens that a user may return to after signing in. No other screen and no other origin is allowed. */
const KNOWN = addressPattern([
  paths.landing(),
  paths.demo(),
  paths.createBet(),
  paths.account(),
  paths.myBets(),
  paths.leagues(),
  paths.league(ANY_LEAGUE),
  paths.earnTokens(),
  paths.invite(),
  paths.addFriend(),
  paths.notifications(),
  paths.joinBet(ANY_BET),
  paths.predict(ANY_BET),
  paths.manageBet(ANY_BET),
  paths.resolveBet(ANY_BET),
  paths.ofBet(ANY_BET, 'results'),
  paths.ofBet(ANY_BET, 'receipt'),
  paths.ofBet(ANY_BET, 'dare'),
])

/**
 * The local path to go to after signing in, or null when `value` is not one of ours.
 *
 * @see docs/rules.md#return-address
 */
export function safeReturnTo(value: string | null | undefined): string | null {
  if (value === null || value === undefined || value.length > 512) return null
  // Only printable ASCII with one leading slash: no scheme, no authority, no backslashes, no control characters.
  if (!/^\/(?![/\\])[\x21-\x5b\x5d-\x7e]*$/.test(value)) return null
  const path = value.split(/[?#]/, 1)[0] ?? ''
  return KNOWN.test(path) ? value : null
}
