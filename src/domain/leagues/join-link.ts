/**
 * The code in the join link of a league, as the link spells it: perhaps in lower case, and perhaps no league's code.
 *
 * Stands alone because the first view needs it, and nothing else about codes.
 *
 * @param address - a local path, with its query and fragment
 * @returns null for any other address
 * @see docs/rules.md#join-code
 */
export const codeInJoinLink = (address: string): string | null =>
  /^\/leagues\?(?:[^#]*&)?join=([^&#]+)/.exec(address)?.[1] ?? null
