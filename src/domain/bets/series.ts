/** A settled game of a series, as far as the score counts it. */
export interface SettledGame {
  readonly game: number
  /** The accounts that won; empty for a draw. */
  readonly winnerIds: readonly string[]
}

/** How many games one person of a series has won. */
export interface Wins<P> {
  readonly person: P
  readonly wins: number
}

/**
 * The score of a series up to one of its games, for these people: most wins first, equals in the order given.
 *
 * @param upTo - the number of the last game that counts
 * @see docs/rules.md#rematch
 */
export function scoreOf<P>(
  games: readonly SettledGame[],
  people: readonly { readonly accountId: string; readonly person: P }[],
  upTo: number,
): readonly Wins<P>[] {
  const counted = games.filter(({ game }) => game <= upTo)
  return people
    .map(({ accountId, person }) => ({
      person,
      wins: counted.filter(({ winnerIds }) => winnerIds.includes(accountId)).length,
    }))
    .sort((one, other) => other.wins - one.wins)
}
