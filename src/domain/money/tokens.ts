/** A whole number of tokens. Never money: tokens cannot be bought, sold or cashed out. */
export type Tokens = number

/** New accounts start with this many. @see rules.md §2 "start grant" */
export const START_GRANT_TOKENS: Tokens = 100
/** Smallest and largest stake of a token bet. @see rules.md §7 */
export const STAKE_TOKENS_MIN: Tokens = 1
export const STAKE_TOKENS_MAX: Tokens = 9_999
/** What the stepper starts with and moves by. @see SPEC-1 §9 */
export const STAKE_TOKENS_DEFAULT: Tokens = 10
export const STAKE_TOKENS_STEP: Tokens = 5

/**
 * Reads a stake as a person typed it: digits only, no sign, no space, no exponent, 1 to 9,999.
 *
 * @returns the stake, or null when the text is anything else (`0`, `-5`, `1e3`, ` 10`, `１０`, `99999`, empty)
 * @see rules.md §7
 */
export function parseStakeTokens(text: string): Tokens | null {
  return /^[1-9][0-9]{0,3}$/.test(text) ? Number(text) : null
}
