import type { ParticipantId, UserId } from '#domain/kernel/ids.ts'
import { creatorsResolution, tallyOfBet } from './agree.ts'
import type { Bet } from './bet.ts'
import { endOf, givenUpAt } from './expiry.ts'
import { answerBehind } from './what-happened.ts'
import { isStillIn } from './voter.ts'

/**
 * The phases of an active bet's result:
 * - `open`: no result stands yet
 * - `majority`: more than half of all participants confirmed the same result, and the others are silent
 * - `disagreeing`: all have confirmed, and no result has a majority
 * - `contested`: the creator stated a result that others contradict
 */
export const RESULT_PHASES = ['open', 'majority', 'disagreeing', 'contested'] as const
type ResultPhase = (typeof RESULT_PHASES)[number]

/** The state of the result of an active bet, from the perspective of one participant. */
export interface ResultState {
  readonly phase: ResultPhase
  /**
   * When the phase ends the bet by itself, unless a confirmation changes: the majority settles it, or a disagreement
   * refunds every stake. Never later than `givenUpAt`; null while `open`.
   */
  readonly endsAt: Date | null
  /** When the bet is given up: a majority settles it, otherwise every stake is refunded. */
  readonly givenUpAt: Date
  /**
   * The remaining participants who have not confirmed, or have to again because their winner left; in the order of the
   * bet's participants.
   */
  readonly missingIds: readonly ParticipantId[]
  /** The viewer has confirmed, and the confirmation still counts. */
  readonly hasConfirmed: boolean
  /** The winners that the creator stated, empty for a draw; null unless `contested`. */
  readonly creatorsWinnerIds: readonly ParticipantId[] | null
  /** What happened, according to the creator; null unless `contested`, and where they picked the winners by hand. */
  readonly creatorsAnswer: string | null
}

/**
 * The state of the bet's result as the participant `viewerId` may know it; null unless the bet is active.
 *
 * @see docs/rules.md#confirmation
 */
export function resultStateOf(bet: Bet, viewerId: UserId | null): ResultState | null {
  if (bet.status !== 'active') return null
  const { said, state, majority } = tallyOfBet(bet)
  const stated = creatorsResolution(bet)
  const phase = stated ? 'contested' : state === 'disagreeing' ? 'disagreeing' : majority ? 'majority' : 'open'
  const inIt = bet.participants.filter((participant) =>
    isStillIn({ ...participant, isAccepted: participant.status === 'accepted' }),
  )
  return {
    phase,
    endsAt: phase === 'open' ? null : (endOf(bet)?.at ?? null),
    givenUpAt: givenUpAt(bet),
    missingIds: inIt.flatMap(({ id }) => (said.has(id) ? [] : [id])),
    hasConfirmed: viewerId !== null && inIt.some(({ id, userId }) => userId === viewerId && said.has(id)),
    creatorsWinnerIds: stated,
    creatorsAnswer: stated && answerBehind(bet, stated, 'creator'),
  }
}
