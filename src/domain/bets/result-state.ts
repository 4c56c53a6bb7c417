import type { ParticipantId, UserId } from '#domain/kernel/ids.ts'
import { creatorsResolution, tallyOfBet } from './agree.ts'
import type { Bet } from './bet.ts'
import { endOf, givenUpAt } from './expiry.ts'
import { isStillIn } from './voter.ts'

/**
 * How far the result of an active bet has come:
 * - `open`: nothing stands yet
 * - `majority`: more than half of all participants confirmed the same result, and the others are silent
 * - `disagreeing`: all have confirmed, and no result has a majority
 * - `contested`: the creator called a result that others contradict
 */
export const RESULT_PHASES = ['open', 'majority', 'disagreeing', 'contested'] as const
export type ResultPhase = (typeof RESULT_PHASES)[number]

/** How far the result of an active bet has come, for one of the people in it. */
export interface ResultState {
  readonly phase: ResultPhase
  /**
   * When the phase ends the bet by itself, unless a confirmation changes: the majority settles it, or a disagreement gives
   * every stake back. Never later than `givenUpAt`; null while `open`.
   */
  readonly endsAt: Date | null
  /** When the bet is given up: a majority settles it then, otherwise every stake goes back. */
  readonly givenUpAt: Date
  /** Who is still in and has not confirmed, or has to again because the winner they named left; in the order of the places. */
  readonly missingIds: readonly ParticipantId[]
  /** The viewer's own confirmation counts. */
  readonly hasConfirmed: boolean
  /** What the creator called, empty for a draw; null unless `contested`. */
  readonly creatorsWinnerIds: readonly ParticipantId[] | null
}

/**
 * The state of the bet's result as `viewerId`, who is in it, may know it; null unless it is active.
 *
 * @see docs/rules.md#confirmation
 */
export function resultStateOf(bet: Bet, viewerId: UserId | null): ResultState | null {
  if (bet.status !== 'active') return null
  const { said, state, majority } = tallyOfBet(bet)
  const call = creatorsResolution(bet)
  const phase = call ? 'contested' : state === 'disagreeing' ? 'disagreeing' : majority ? 'majority' : 'open'
  const inIt = bet.participants.filter((participant) =>
    isStillIn({ ...participant, isAccepted: participant.status === 'accepted' }),
  )
  return {
    phase,
    endsAt: phase === 'open' ? null : (endOf(bet)?.at ?? null),
    givenUpAt: givenUpAt(bet),
    missingIds: inIt.flatMap(({ id }) => (said.has(id) ? [] : [id])),
    hasConfirmed: viewerId !== null && inIt.some(({ id, userId }) => userId === viewerId && said.has(id)),
    creatorsWinnerIds: call,
  }
}
