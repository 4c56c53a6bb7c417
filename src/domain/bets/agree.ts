import type { ParticipantId } from '#domain/kernel/ids.ts'
import type { Bet } from './bet.ts'
import type { Outcome } from './resolve.ts'
import type { StatedResult } from './stated-result.ts'
import { isLeading, isSameResult, tallyOf, type Tally } from './tally.ts'

/** How the participants' statements end a bet. */
export interface Verdict {
  readonly outcome: Outcome
  /** Who decided it: the creator, whose stated result leads, or the majority. */
  readonly by: 'creator' | 'participants'
}

/** Since when the present state of the result holds. */
export type ResultTimes = Pick<Bet, 'majorityAt' | 'disagreedAt' | 'contestedAt'>

/** What follows from a confirmation, from a result that the creator states, or from a participant who leaves. */
export interface Agreement {
  /** Null while the bet continues. */
  readonly verdict: Verdict | null
  readonly times: ResultTimes
  /** The states that begin with it, for the history and the notifications; empty when the bet ends. */
  readonly begun: readonly ('contested' | 'majority_began' | 'disagreed')[]
}

/** Counts what the participants of a bet confirmed. */
export const tallyOfBet = ({ participants, confirmations }: Pick<Bet, 'participants' | 'confirmations'>): Tally =>
  tallyOf(
    participants.map(({ id, status, hasLeft, isGuest }) => ({
      id,
      isAccepted: status === 'accepted',
      hasLeft,
      isGuest,
    })),
    confirmations,
  )

/**
 * The result that the creator stated and others contradict, or null while the bet is not contested. It is the creator's
 * present confirmation, as long as that counts: a creator who leaves, or whose winner leaves, states nothing.
 */
export function creatorsResolution(bet: Bet, { said } = tallyOfBet(bet)): readonly ParticipantId[] | null {
  if (bet.status !== 'active' || bet.contestedAt === null) return null
  const participant = bet.participants.find(({ userId }) => userId === bet.creatorId)
  return (participant && said.get(participant.id)) ?? null
}

/** The bet after the creator stated these winners, or a draw: it counts as the creator's own confirmation. */
export function withResolution(bet: Bet, result: StatedResult, now: Date): Bet {
  const participant = bet.participants.find(({ userId }) => userId === bet.creatorId)
  const stated = participant ? withConfirmation(bet, participant.id, result) : bet
  return { ...stated, contestedAt: bet.contestedAt ?? now }
}

/** The bet after the participant confirmed these winners. An earlier confirmation of the participant is replaced. */
export function withConfirmation(bet: Bet, participantId: ParticipantId, result: StatedResult): Bet {
  const others = bet.confirmations.filter((confirmation) => confirmation.participantId !== participantId)
  return { ...bet, confirmations: [...others, { participantId, ...result }] }
}

/**
 * Why the statements so far end the bet, or null.
 *
 * @see docs/rules.md#confirmation, docs/rules.md#contested-result
 */
export function verdictOf(bet: Bet): Verdict | null {
  const tally = tallyOfBet(bet)
  const stated = creatorsResolution(bet, tally)
  if (stated && isLeading(tally, stated)) return { outcome: outcomeNaming(stated, 'won'), by: 'creator' }
  // A contested bet does not wait for silent participants: a majority against the creator's result decides at once.
  const isDecided = tally.state === 'agreed' || stated !== null
  if (!isDecided || tally.majority === null) return null
  return { outcome: outcomeNaming(tally.majority, 'completed'), by: 'participants' }
}

/** The outcome in which these participants win; a draw for an empty list. */
export const outcomeNaming = (winnerIds: readonly ParticipantId[], status: 'won' | 'completed'): Outcome =>
  winnerIds.length === 0 ? { status: 'drawn' } : { status, winnerIds }

/**
 * What follows for the bet when the statements change from those of `before` to those of `after`.
 *
 * A majority counts from the instant at which it began, for as long as it names the same winners.
 *
 * @see docs/rules.md#standing-majority, docs/rules.md#contested-result, docs/rules.md#leaving
 */
export function agree(before: Bet, after: Bet, now: Date): Agreement {
  const verdict = verdictOf(after)
  const times = timesOf(before, after, now)
  if (verdict) return { verdict, times, begun: [] }
  const isNew = (at: keyof ResultTimes): boolean => times[at] !== null && times[at] !== before[at]
  return {
    verdict,
    times,
    begun: [
      ...(isNew('contestedAt') ? (['contested'] as const) : []),
      ...(isNew('majorityAt') ? (['majority_began'] as const) : []),
      ...(isNew('disagreedAt') ? (['disagreed'] as const) : []),
    ],
  }
}

function timesOf(before: Bet, after: Bet, now: Date): ResultTimes {
  const [was, is] = [tallyOfBet(before), tallyOfBet(after)]
  const isSameMajority = was.majority !== null && is.majority !== null && isSameResult(was.majority, is.majority)
  return {
    majorityAt: is.majority && ((isSameMajority ? before.majorityAt : null) ?? now),
    disagreedAt: is.state === 'disagreeing' ? (before.disagreedAt ?? now) : null,
    contestedAt: creatorsResolution(after, is) && after.contestedAt,
  }
}
