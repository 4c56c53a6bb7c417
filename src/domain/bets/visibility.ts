import type { BetFacts, PlaceFacts } from './bet.ts'
import { myPlace } from './bet.ts'
import type { BetErrorOf } from './errors.ts'
import { isLive } from './status.ts'

/** What a viewer may know of one place's prediction. */
export type PredictionVisibility = 'mine' | 'visible' | 'hidden' | 'awaiting'

/**
 * Whether the viewer may read the prediction that another participant submitted in `place`.
 *
 * Participants only: all of them once every place is accepted; before that what was submitted when they last pressed Reveal, which a
 * sealed bet does not allow. In a bet that is cancelled before that, what is hidden stays hidden. The database
 * refuses the same rows again by row-level security (`app.open_bet_ids`, `app.open_place_ids`).
 *
 * @see docs/rules.md#prediction-visibility
 */
export function seesPrediction(bet: BetFacts, place: PlaceFacts): boolean {
  if (!myPlace(bet)?.isAccepted) return false
  return isFullyJoined(bet) || (place.isOpened && !bet.isSealed)
}

/** What the viewer may know of the prediction in `place`. */
export function visibilityOf(bet: BetFacts, place: PlaceFacts): PredictionVisibility {
  if (place.isMine) return place.isAccepted ? 'mine' : 'awaiting'
  if (!place.isAccepted) return 'awaiting'
  return seesPrediction(bet, place) ? 'visible' : 'hidden'
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
  const place = myPlace(bet)
  if (!place) return { code: 'bet.not_participant' }
  if (!place.isAccepted) return { code: 'prediction.not_submitted' }
  // The bet ended before every place was accepted: no result depends on its predictions, so what is hidden stays hidden.
  if (bet.status !== 'pending' && !isFullyJoined(bet)) return { code: 'bet.bad_state', status: bet.status }
  if (bet.isSealed && bet.status === 'pending') return { code: 'bet.sealed_until_active' }
  if (!bet.places.some((other) => !other.isMine && other.isAccepted)) return { code: 'bet.nothing_to_reveal' }
  return null
}

/** The places whose prediction is still hidden from the viewer: what the next press on Reveal would open. */
export const hiddenPlaces = <P extends PlaceFacts>(
  bet: Omit<BetFacts, 'places'> & { readonly places: readonly P[] },
): readonly P[] => bet.places.filter((place) => visibilityOf(bet, place) === 'hidden')

/**
 * Whether everybody is in, so that "All Predictions" opens to all participants.
 *
 * @see docs/rules.md#prediction-visibility
 */
export const isFullyJoined = (bet: Pick<BetFacts, 'status' | 'places'>): boolean =>
  bet.status !== 'pending' && bet.places.length > 0 && bet.places.every((place) => place.isAccepted)

/** Whether the result may be asked of the creator: the bet is active and everybody is in. */
export const isAwaitingResult = (bet: Pick<BetFacts, 'status' | 'places'>): boolean =>
  isLive(bet.status) && isFullyJoined(bet)

/** Whether every place is accepted and there are at least two: the moment the bet goes active by itself. */
export const isComplete = (bet: Pick<BetFacts, 'status' | 'places'>): boolean =>
  bet.status === 'pending' && bet.places.length >= 2 && bet.places.every((place) => place.isAccepted)
