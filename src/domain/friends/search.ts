import { nameKey } from '#domain/bets/names.ts'

/** @see docs/rules.md#friend-search */
const SEARCH_LENGTH_MIN = 2
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

/** Whether the name contains the typed text, case and accents aside. */
export const matchesName = (name: string, typed: string): boolean => nameKey(name).includes(nameKey(typed))

/**
 * The people whose name contains the typed text, see {@link matchesName}; names that start with it come first. An empty
 * text keeps all of them in their order.
 */
export function filterByName<P extends { readonly displayName: string }>(
  people: readonly P[],
  typed: string,
): readonly P[] {
  const found = people.filter(({ displayName }) => matchesName(displayName, typed))
  const isStart = ({ displayName }: P) => nameKey(displayName).startsWith(nameKey(typed))
  return [...found.filter((person) => isStart(person)), ...found.filter((person) => !isStart(person))]
}
