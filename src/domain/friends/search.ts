/** @see docs/rules.md#friend-search */
export const SEARCH_LENGTH_MIN = 2
export const SEARCH_RESULTS_MAX = 10
/** How many of the leagues that a search result shares with the viewer are named. */
export const SHARED_LEAGUES_MAX = 2

/** A found user's relation to the user who searches. */
export const RELATIONS = ['none', 'friends', 'asked_by_me', 'asked_me'] as const
export type Relation = (typeof RELATIONS)[number]

/** The text to search for, or null while it is too short. Counted in characters as written. */
export function searchText(typed: string): string | null {
  const text = typed.normalize('NFC').replace(/\s+/gu, ' ').trim()
  return [...text].length < SEARCH_LENGTH_MIN ? null : text
}
