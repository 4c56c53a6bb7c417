import type { BetFacts, ParticipantFacts } from './bet.ts'
import { myParticipant } from './bet.ts'
import type { BetErrorOf } from './errors.ts'
import { isLive } from './status.ts'

/** What a viewer may know of one place's prediction. */
export type PredictionVisibility = 'mine' | 'visible' | 'hidden' | 'awaiting'

/**
 * Whether the viewer may read the prediction that another participant submitted in `participant`.
 *
 * Participants only: all of them once every place is accepted; before that what was submitted when they last pressed Reveal, which a
 * sealed bet does not allow. In a bet that is cancelled before that, what is hidden stays hidden. The database
 * refuses the same rows again by row-level security (`app.open_bet_ids`, `app.open_participant_ids`).
 *
 * @see docs/rules.md#prediction-visibility
 */
export function seesPrediction(bet: BetFacts, participant: ParticipantFacts): boolean {
  if (!myParticipant(bet)?.isAccepted) return false
  return isFullyJoined(bet) || (participant.isOpened && !bet.isSealed)
}

/** What the viewer may know of the prediction in `participant`. */
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
  // The bet ended before every place was accepted: no result depends on its predictions, so what is hidden stays hidden.
  if (bet.status !== 'pending' && !isFullyJoined(bet)) return { code: 'bet.bad_state', status: bet.status }
  if (bet.isSealed && bet.status === 'pending') return { code: 'bet.sealed_until_active' }
  if (!bet.participants.some((other) => !other.isMine && other.isAccepted)) return { code: 'bet.nothing_to_reveal' }
  return null
}

/** The places whose prediction is still hidden from the viewer: what the next press on Reveal would open. */
export const hiddenParticipants = <P extends ParticipantFacts>(
  bet: Omit<BetFacts, 'participants'> & { readonly participants: readonly P[] },
): readonly P[] => bet.participants.filter((participant) => visibilityOf(bet, participant) === 'hidden')

/**
 * Whether everybody is in, so that "All Predictions" opens to all participants.
 *
 * @see docs/rules.md#prediction-visibility
 */
export const isFullyJoined = (bet: Pick<BetFacts, 'status' | 'participants'>): boolean =>
  bet.status !== 'pending' &&
  bet.participants.length > 0 &&
  bet.participants.every((participant) => participant.isAccepted)

/** Whether the result may be asked of the creator: the bet is active and everybody is in. */
export const isAwaitingResult = (bet: Pick<BetFacts, 'status' | 'participants'>): boolean =>
  isLive(bet.status) && isFullyJoined(bet)

/** Whether every place is accepted and there are at least two: the moment the bet goes active by itself. */
export const isComplete = (bet: Pick<BetFacts, 'status' | 'participants'>): boolean =>
  bet.status === 'pending' &&
  bet.participants.length >= 2 &&
  bet.participants.every((participant) => participant.isAccepted)
