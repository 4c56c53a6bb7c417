import { nameKey } from '#domain/bets/names.ts'

/** Whether a name has in it what was typed, case and accents aside. */
export const matchesName = (name: string, typed: string): boolean => nameKey(name).includes(nameKey(typed))

/**
 * The people who are called what was typed, see {@link matchesName}; those whose name begins with it first. Without
 * anything typed, all of them as they stand.
 */
export function filterByName<P extends { readonly displayName: string }>(
  people: readonly P[],
  typed: string,
): readonly P[] {
  const found = people.filter(({ displayName }) => matchesName(displayName, typed))
  const isStart = ({ displayName }: P) => nameKey(displayName).startsWith(nameKey(typed))
  return [...found.filter((person) => isStart(person)), ...found.filter((person) => !isStart(person))]
}
