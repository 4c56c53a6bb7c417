/**
 * The code in the join link of a league, as it stands there: in small letters too, and perhaps no code that anybody has.
 *
 * @param address - a local path, with whatever follows it
 * @returns null where the address is no such link
 * @see docs/rules.md#join-code
 */
export const codeInJoinLink = (address: string): string | null =>
  /^\/leagues\?(?:[^#]*&)?join=([^&#]+)/.exec(address)?.[1] ?? null
