import type { PlayedBet, PlayedParticipant } from './played-bet.ts'

/** Names one result: who won, in the order of the participants; empty for a draw. */
type ResultKey = string

/** Who can still win and whose voice counts. */
export const voters = ({ participants }: PlayedBet): readonly PlayedParticipant[] =>
  participants.filter(({ isIn, hasLeft }) => isIn && !hasLeft)

/** A result as it is counted. A result that names all accepted participants, including those who left, is a draw. */
export const keyOf = (bet: PlayedBet, winnerIds: readonly string[]): ResultKey =>
  winnerIds.length === bet.participants.filter(({ isIn }) => isIn).length ? '' : winnerIds.join(' ')

/**
 * What counts of everything that was stated: one voice for each voter, for winners who can still win. To name all
 * participants is to say "a draw", which stays true when one of them leaves.
 */
export function saidBy(bet: PlayedBet): ReadonlyMap<string, ResultKey> {
  const ids = voters(bet).map(({ id }) => id)
  const canBe = (winners: readonly string[]) => keyOf(bet, winners) === '' || winners.every((one) => ids.includes(one))
  const counted = [...bet.said].filter(([id, winners]) => ids.includes(id) && canBe(winners))
  return new Map(counted.map(([id, winners]) => [id, keyOf(bet, winners)]))
}

/** How many voices each result has. */
export function countOf(said: ReadonlyMap<string, ResultKey>): ReadonlyMap<ResultKey, number> {
  const counts = new Map<ResultKey, number>()
  for (const key of said.values()) counts.set(key, (counts.get(key) ?? 0) + 1)
  return counts
}

/** The result that more than half of the remaining participants have named; null without a majority. */
export function majorityOf(bet: PlayedBet): ResultKey | null {
  const half = voters(bet).length / 2
  return [...countOf(saidBy(bet))].find(([, count]) => count > half)?.[0] ?? null
}

/** Whether a result has more voices than every other. */
export function isLeading(said: ReadonlyMap<string, ResultKey>, key: ResultKey): boolean {
  const counts = countOf(said)
  const own = counts.get(key) ?? 0
  return own > 0 && [...counts].every(([other, count]) => other === key || count < own)
}
