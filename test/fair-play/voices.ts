import type { PlayedBet, PlayedParticipant } from './played-bet.ts'

/** Names one result: who won, in the order of the participants; empty for a draw. */
export type ResultKey = string

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

/** Who has to agree: all who are still in, and also the accounts among them where there are two or more. */
function groupsOf(bet: PlayedBet): readonly (readonly PlayedParticipant[])[] {
  const all = voters(bet)
  const accounts = all.filter(({ account }) => !account.isGuest)
  return accounts.length < 2 ? [all] : [all, accounts]
}

/** Whose voices decide between two results where no majority does: no guest outvotes an account. */
export const decisive = (bet: PlayedBet): readonly PlayedParticipant[] => groupsOf(bet).at(-1) ?? []

/** What the members of a group said. */
const saidAmong = (group: readonly PlayedParticipant[], said: ReadonlyMap<string, ResultKey>) =>
  countOf(new Map([...said].filter(([id]) => group.some((one) => one.id === id))))

/** The result that more than half of the remaining participants have named, and of their accounts; null without a majority. */
export function majorityOf(bet: PlayedBet, said = saidBy(bet)): ResultKey | null {
  const hasMost = (key: ResultKey) =>
    groupsOf(bet).every((group) => (saidAmong(group, said).get(key) ?? 0) > group.length / 2)
  return [...countOf(said).keys()].find(hasMost) ?? null
}

/** Whether a result has more voices than every other, among all and among the accounts. */
export function isLeading(bet: PlayedBet, said: ReadonlyMap<string, ResultKey>, key: ResultKey): boolean {
  return groupsOf(bet).every((group) => {
    const counts = saidAmong(group, said)
    const own = counts.get(key) ?? 0
    return own > 0 && [...counts].every(([other, count]) => other === key || count < own)
  })
}
