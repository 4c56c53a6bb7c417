/** In characters as a person sees them written (code points). @see docs/rules.md#league-names */
export const LEAGUE_NAME_LENGTH_MAX = 15
/**
 * A free account has at most this many active leagues of its own; joining is never limited.
 *
 * @see docs/rules.md#free-account-limits
 */
export const FREE_ACTIVE_LEAGUES_MAX = 3
/** Wrong codes an account may try within {@link WRONG_CODES_SECONDS}. @see docs/rules.md#join-code */
export const WRONG_CODES_MAX = 10
/** Friends at a party share one IP address, so an address may try twenty times as many wrong codes. */
export const WRONG_CODES_PER_ADDRESS_MAX = 200
export const WRONG_CODES_SECONDS = 3_600
