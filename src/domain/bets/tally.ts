import type { ParticipantId } from '#domain/kernel/ids.ts'
import { namedSet } from './named-set.ts'
import { isStillIn, type Voter } from './voter.ts'

/** One participant's statement of who won. Naming nobody means that nobody did, or that it is a draw. */
export interface Confirmation {
  readonly participantId: ParticipantId
  readonly winnerIds: readonly ParticipantId[]
}

/** How far a bet's participants agree on its result. */
export interface Tally {
  /** `open`: somebody has not confirmed. `agreed`: it settles. `disagreeing`: all have, and no result has a majority. */
  readonly state: 'open' | 'agreed' | 'disagreeing'
  /** The confirmations that count, by place; the winners in the order of the places, nobody for a draw. */
  readonly said: ReadonlyMap<ParticipantId, readonly ParticipantId[]>
  /** How many named each place; a place nobody named is not in it. */
  readonly votes: ReadonlyMap<ParticipantId, number>
  readonly nobodyVotes: number
  /** The winners that more than half of *all* participants named, empty for nobody / draw; null while there is no such set. */
  readonly majority: readonly ParticipantId[] | null
}

/**
 * Counts the confirmations of a bet.
 *
 * Only participants who are still in count, and of what they said only what can still come true: a confirmation that
 * names somebody who has left since has to be given again.
 *
 * @see docs/rules.md#confirmation
 */
export function tallyOf(participants: readonly Voter[], confirmations: readonly Confirmation[]): Tally {
  const voters = participants.filter(isStillIn)
  const voterIds = new Set(voters.map((participant) => participant.id))
  const counted = confirmations.filter(
    ({ participantId, winnerIds }) => voterIds.has(participantId) && winnerIds.every((id) => voterIds.has(id)),
  )
  const said = new Map(
    counted.map(({ participantId, winnerIds }) => [participantId, namedSet(participants, winnerIds)]),
  )
  const named = [...said.values()]
  const majority = majorityIn(named, voters.length)
  const isComplete = counted.length === voters.length
  return {
    state: !isComplete ? 'open' : majority ? 'agreed' : 'disagreeing',
    said,
    votes: countBy(named.flat()),
    nobodyVotes: named.filter((winnerIds) => winnerIds.length === 0).length,
    majority,
  }
}

/** Whether more participants confirmed these winners than any other single result. @see docs/rules.md#resolution */
export function isLeading({ said }: Pick<Tally, 'said'>, winnerIds: readonly ParticipantId[]): boolean {
  const counts = countBy([...said.values()].map(keyOf))
  const own = counts.get(keyOf(winnerIds)) ?? 0
  return [...counts].every(([key, count]) => key === keyOf(winnerIds) || count < own)
}

/** Whether two results name the same winners, both in the order of the places. */
export const isSameResult = (left: readonly ParticipantId[], right: readonly ParticipantId[]): boolean =>
  keyOf(left) === keyOf(right)

function majorityIn(named: readonly (readonly ParticipantId[])[], voterCount: number): readonly ParticipantId[] | null {
  const counts = countBy(named.map(keyOf))
  return named.find((winnerIds) => 2 * (counts.get(keyOf(winnerIds)) ?? 0) > voterCount) ?? null
}

/** Named sets stand in the order of the places, so that equal ones read alike. */
const keyOf = (winnerIds: readonly ParticipantId[]): string => winnerIds.join(' ')

function countBy(keys: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1)
  return counts
}
