import type { ParticipantId } from '#domain/kernel/ids.ts'
import { namedSet } from './named-set.ts'
import { decisiveAmong, isStillIn, type Voter } from './voter.ts'

/** One participant's statement of who won. An empty list means a draw, or that no participant was right. */
export interface Confirmation {
  readonly participantId: ParticipantId
  readonly winnerIds: readonly ParticipantId[]
  /** What happened, according to the participant; null or absent where they picked the winners by hand. */
  readonly answer?: string | null
}

/** How far a bet's participants agree on its result. */
export interface Tally {
  /**
   * `open`: not all have confirmed. `agreed`: the bet settles. `disagreeing`: all have confirmed, and no result has a
   * majority.
   */
  readonly state: 'open' | 'agreed' | 'disagreeing'
  /**
   * The confirmations that count, by participant; the winners in the order of the bet's participants, empty for a draw.
   */
  readonly said: ReadonlyMap<ParticipantId, readonly ParticipantId[]>
  /** Those of the accounts where two or more remain, otherwise all of them. */
  readonly decisive: Tally['said']
  /** How many named each participant a winner; participants whom no confirmation names are absent. */
  readonly votes: ReadonlyMap<ParticipantId, number>
  readonly nobodyVotes: number
  /**
   * The winners that more than half of *all* remaining participants named, empty for a draw; null without such a set.
   * Where two accounts or more remain, more than half of them named it too.
   */
  readonly majority: readonly ParticipantId[] | null
}

/**
 * Counts the confirmations of a bet.
 *
 * Only remaining participants count, and only confirmations that can still come true: one that names a participant who
 * has left since has to be given again.
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
  const decisive = decisiveAmong(voters)
  const decisiveIds = new Set(decisive.map(({ id }) => id))
  const majority = majorityOf(voters, decisive, said)
  const isComplete = counted.length === voters.length
  return {
    state: !isComplete ? 'open' : majority ? 'agreed' : 'disagreeing',
    said,
    decisive: new Map([...said].filter(([id]) => decisiveIds.has(id))),
    votes: countBy(named.flat()),
    nobodyVotes: named.filter((winnerIds) => winnerIds.length === 0).length,
    majority,
  }
}

/**
 * Whether more participants confirmed these winners than any other single result, and more of the accounts where there
 * are two or more.
 *
 * @see docs/rules.md#resolution, docs/rules.md#guest-voices
 */
export const isLeading = ({ said, decisive }: Pick<Tally, 'said' | 'decisive'>, winnerIds: readonly ParticipantId[]) =>
  isFirstAmong(said, winnerIds) && isFirstAmong(decisive, winnerIds)

function isFirstAmong(said: Tally['said'], winnerIds: readonly ParticipantId[]): boolean {
  const counts = countBy([...said.values()].map(keyOf))
  const own = counts.get(keyOf(winnerIds)) ?? 0
  return [...counts].every(([key, count]) => key === keyOf(winnerIds) || count < own)
}

/** Whether two results name the same winners, both in the order of the bet's participants. */
export const isSameResult = (left: readonly ParticipantId[], right: readonly ParticipantId[]): boolean =>
  keyOf(left) === keyOf(right)

/** A majority of all, and of the accounts where there are two or more. @see docs/rules.md#guest-voices */
function majorityOf(
  voters: readonly Voter[],
  decisive: readonly Voter[],
  said: Tally['said'],
): readonly ParticipantId[] | null {
  const [ofAll, ofAccounts] = [majorityAmong(voters, said), majorityAmong(decisive, said)]
  return ofAll !== null && ofAccounts !== null && isSameResult(ofAll, ofAccounts) ? ofAll : null
}

function majorityAmong(voters: readonly Voter[], said: Tally['said']): readonly ParticipantId[] | null {
  const named = voters.flatMap(({ id }) => {
    const winnerIds = said.get(id)
    return winnerIds ? [winnerIds] : []
  })
  const counts = countBy(named.map(keyOf))
  return named.find((winnerIds) => 2 * (counts.get(keyOf(winnerIds)) ?? 0) > voters.length) ?? null
}

/** The same winners always stand in the same order, so equal results have equal keys. */
const keyOf = (winnerIds: readonly ParticipantId[]): string => winnerIds.join(' ')

function countBy(keys: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1)
  return counts
}
