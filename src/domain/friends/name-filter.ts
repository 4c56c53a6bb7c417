import { nameKey } from '#domain/bets/names.ts'

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
