/** A whole number of tokens. Never money: tokens cannot be bought, sold or cashed out. */
export type Tokens = number

/** New accounts start with this many. @see docs/rules.md#start-grant */
export const START_GRANT_TOKENS: Tokens = 100
/** Smallest and largest stake of a token bet. @see docs/rules.md#stake-amounts */
export const STAKE_TOKENS_MIN: Tokens = 1
export const STAKE_TOKENS_MAX: Tokens = 9_999
/** What the stepper starts with and moves by. @see docs/rules.md#stake-amounts */
export const STAKE_TOKENS_DEFAULT: Tokens = 10
export const STAKE_TOKENS_STEP: Tokens = 5

/**
 * Reads a stake as a person typed it: digits only, no sign, no space, no exponent, 1 to 9,999.
 *
 * @returns the stake, or null when the text is anything else (`0`, `-5`, `1e3`, ` 10`, `１０`, `99999`, empty)
 * @see docs/rules.md#stake-amounts
 */
export function parseStakeTokens(text: string): Tokens | null {
  return /^[1-9][0-9]{0,3}$/.test(text) ? Number(text) : null
}
