/** The screens that a user may return to after signing in. No other screen and no other origin is allowed. */
const KNOWN_ROUTES: readonly RegExp[] = [
  /^\/$/,
  /^\/(demo|create-bet|account|my-bets|leagues(\/[0-9a-f-]{36})?|earn-tokens|invite-friends|add-friend|notifications)$/,
  /^\/(join-bet|predict|manage-bet|resolve-bet)\/[A-Za-z0-9_-]{1,64}$/,
  /^\/bet\/[A-Za-z0-9_-]{1,64}\/(results|receipt|dare)$/,
]

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
  return KNOWN_ROUTES.some((route) => route.test(path)) ? value : null
}
