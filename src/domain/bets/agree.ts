import type { ParticipantId } from '#domain/kernel/ids.ts'
import type { Bet } from './bet.ts'
import type { Outcome } from './resolve.ts'
import { isLeading, isSameResult, tallyOf, type Tally } from './tally.ts'

/** How a bet ends by what was said about its result. */
export interface Verdict {
  readonly outcome: Outcome
  /** Whose decision it is: the creator's call that leads, or the majority's. */
  readonly by: 'creator' | 'participants'
}

/** Since when what was said stands. */
export type ResultTimes = Pick<Bet, 'majorityAt' | 'disagreedAt' | 'contestedAt'>

/** What follows from a statement, a call or a leave. */
export interface Agreement {
  /** Null while the bet goes on. */
  readonly verdict: Verdict | null
  readonly times: ResultTimes
  /** What begins with it, for the history and the notices; nothing where the bet ends. */
  readonly begun: readonly ('contested' | 'majority_began' | 'disagreed')[]
}

/** Counts what the participants of a bet confirmed. */
export const tallyOfBet = ({ participants, confirmations }: Pick<Bet, 'participants' | 'confirmations'>): Tally =>
  tallyOf(
    participants.map(({ id, status, hasLeft }) => ({ id, isAccepted: status === 'accepted', hasLeft })),
    confirmations,
  )

/**
 * The result that the creator called and others contradict, or null while the bet is not contested. It is what the
 * creator confirms at present, as long as that counts: a creator who leaves, or whose winner leaves, calls nothing.
 */
export function creatorsResolution(bet: Bet, { said } = tallyOfBet(bet)): readonly ParticipantId[] | null {
  if (bet.status !== 'active' || bet.contestedAt === null) return null
  const participant = bet.participants.find(({ userId }) => userId === bet.creatorId)
  return (participant && said.get(participant.id)) ?? null
}

/** The bet once the creator called these winners, or a draw: it counts as the creator's own confirmation. */
export function withResolution(bet: Bet, winnerIds: readonly ParticipantId[], now: Date): Bet {
  const participant = bet.participants.find(({ userId }) => userId === bet.creatorId)
  const called = participant ? withConfirmation(bet, participant.id, winnerIds) : bet
  return { ...called, contestedAt: bet.contestedAt ?? now }
}

/** The bet once the participant confirmed these winners, in place of what they said before. */
export function withConfirmation(bet: Bet, participantId: ParticipantId, winnerIds: readonly ParticipantId[]): Bet {
  const others = bet.confirmations.filter((confirmation) => confirmation.participantId !== participantId)
  return { ...bet, confirmations: [...others, { participantId, winnerIds }] }
}

/**
 * Why the bet ends by what was said so far, or null.
 *
 * @see docs/rules.md#confirmation, docs/rules.md#contested-result
 */
export function verdictOf(bet: Bet): Verdict | null {
  const tally = tallyOfBet(bet)
  const call = creatorsResolution(bet, tally)
  if (call && isLeading(tally, call)) return { outcome: outcomeNaming(call, 'won'), by: 'creator' }
  // A call is no silence to wait for: as soon as the majority contradicts it, the majority decides.
  const isDecided = tally.state === 'agreed' || call !== null
  if (!isDecided || tally.majority === null) return null
  return { outcome: outcomeNaming(tally.majority, 'completed'), by: 'participants' }
}

/** The outcome in which these participants win; a draw for an empty list. */
export const outcomeNaming = (winnerIds: readonly ParticipantId[], status: 'won' | 'completed'): Outcome =>
  winnerIds.length === 0 ? { status: 'drawn' } : { status, winnerIds }

/**
 * What follows from everything that was said, once `before` has become `after`.
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
