import type { BetFacts, ParticipantFacts } from './bet.ts'
import { myParticipant } from './bet.ts'
import type { BetErrorOf } from './errors.ts'
import { PARTICIPANTS_MIN } from './limits.ts'
import { isLive, type BetStatus } from './status.ts'

/** What a viewer may know of one participant's prediction. */
export type PredictionVisibility = 'mine' | 'visible' | 'hidden' | 'awaiting'

/**
 * Whether the viewer may read the prediction that another participant submitted in `participant`.
 *
 * Only accepted participants may: all predictions once every participant is accepted, and before that those submitted
 * before their own last reveal, which a sealed bet does not allow. In a bet that is cancelled before all are accepted,
 * hidden predictions stay hidden. The database refuses the same rows again by row-level security (`app.is_open_to`).
 *
 * @see docs/rules.md#prediction-visibility
 */
export function seesPrediction(bet: BetFacts, participant: ParticipantFacts): boolean {
  if (!myParticipant(bet)?.isAccepted) return false
  return isFullyJoined(bet) || (participant.isOpened && !bet.isSealed)
}

/** What the viewer may know of the participant's prediction. */
export function visibilityOf(bet: BetFacts, participant: ParticipantFacts): PredictionVisibility {
  if (participant.isMine) return participant.isAccepted ? 'mine' : 'awaiting'
  if (!participant.isAccepted) return 'awaiting'
  return seesPrediction(bet, participant) ? 'visible' : 'hidden'
}

/**
 * Why the viewer may not press Reveal, or null.
 *
 * @see docs/rules.md#prediction-visibility
 */
export function whyNotReveal(
  bet: BetFacts,
): BetErrorOf<
  | 'bet.not_participant'
  | 'prediction.not_submitted'
  | 'bet.bad_state'
  | 'bet.sealed_until_active'
  | 'bet.nothing_to_reveal'
> | null {
  const participant = myParticipant(bet)
  if (!participant) return { code: 'bet.not_participant' }
  if (!participant.isAccepted) return { code: 'prediction.not_submitted' }
  // A bet that ended before all participants were accepted has no result that depends on its predictions, so hidden
  // ones stay hidden.
  if (bet.status !== 'pending' && !isFullyJoined(bet)) return { code: 'bet.bad_state', status: bet.status }
  if (bet.isSealed && bet.status === 'pending') return { code: 'bet.sealed_until_active' }
  if (!bet.participants.some((other) => !other.isMine && other.isAccepted)) return { code: 'bet.nothing_to_reveal' }
  return null
}

/** The participants whose prediction is hidden from the viewer: the next reveal would show these. */
export const hiddenParticipants = <P extends ParticipantFacts>(
  bet: Omit<BetFacts, 'participants'> & { readonly participants: readonly P[] },
): readonly P[] => bet.participants.filter((participant) => visibilityOf(bet, participant) === 'hidden')

/**
 * Whether all participants of a started bet are accepted, so that every participant may read "All Predictions".
 *
 * @see docs/rules.md#prediction-visibility
 */
export const isFullyJoined = (bet: Pick<BetFacts, 'status' | 'participants'>): boolean =>
  bet.status !== 'pending' &&
  bet.participants.length > 0 &&
  bet.participants.every((participant) => participant.isAccepted)

/** Whether the creator may be asked for the result: the bet is active and all participants are accepted. */
export const isAwaitingResult = (bet: Pick<BetFacts, 'status' | 'participants'>): boolean =>
  isLive(bet.status) && isFullyJoined(bet)

/** Whether a pending bet has enough participants and all are accepted, so that it becomes active by itself. */
export const isComplete = (bet: {
  readonly status: BetStatus
  readonly participants: readonly Pick<ParticipantFacts, 'isAccepted'>[]
}): boolean =>
  bet.status === 'pending' &&
  bet.participants.length >= PARTICIPANTS_MIN &&
  bet.participants.every((participant) => participant.isAccepted)
