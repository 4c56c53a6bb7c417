import type { BetFacts, PlaceFacts } from './bet.ts'
import { myPlace } from './bet.ts'
import type { BetErrorOf } from './errors.ts'
import { isLive } from './status.ts'

/** What a viewer may know of one place's prediction. */
export type PredictionVisibility = 'mine' | 'visible' | 'hidden' | 'awaiting'

/**
 * Whether the viewer may read the others' submitted predictions.
 *
 * Participants only: by right once everybody is in; before that after pressing Reveal, which a sealed bet does not allow.
 * A bet that is cancelled before everybody is in stays as closed as it was. The database refuses the same rows again by row-level security (`app.open_bet_ids`).
 *
 * @see rules.md §3 "Who sees predictions"
 */
export function seesOthers(bet: BetFacts): boolean {
  if (!myPlace(bet)?.isAccepted) return false
  return isFullyJoined(bet) || (bet.hasRevealed && !bet.isSealed)
}

/** What the viewer may know of the prediction in `place`. */
export function visibilityOf(bet: BetFacts, place: PlaceFacts): PredictionVisibility {
  if (place.isMine) return place.isAccepted ? 'mine' : 'awaiting'
  if (!place.isAccepted) return 'awaiting'
  return seesOthers(bet) ? 'visible' : 'hidden'
}

/**
 * Why the viewer may not press Reveal, or null.
 *
 * @see rules.md §3 "Who sees predictions"
 */
export function whyNotReveal(
  bet: BetFacts,
): BetErrorOf<
  'bet.not_participant' | 'prediction.not_submitted' | 'bet.sealed_until_active' | 'bet.nothing_to_reveal'
> | null {
  const place = myPlace(bet)
  if (!place) return { code: 'bet.not_participant' }
  if (!place.isAccepted) return { code: 'prediction.not_submitted' }
  if (bet.isSealed && !isFullyJoined(bet)) return { code: 'bet.sealed_until_active' }
  if (!bet.places.some((other) => !other.isMine && other.isAccepted)) return { code: 'bet.nothing_to_reveal' }
  return null
}

/** Whether everybody is in, so that "All Predictions" opens to all participants. @see SPEC-1 §4 "All-confirmed rule" */
export const isFullyJoined = (bet: Pick<BetFacts, 'status' | 'places'>): boolean =>
  bet.status !== 'pending' && bet.places.length > 0 && bet.places.every((place) => place.isAccepted)

/** Whether the result may be asked of the creator: the bet is active and everybody is in. */
export const isAwaitingResult = (bet: Pick<BetFacts, 'status' | 'places'>): boolean =>
  isLive(bet.status) && isFullyJoined(bet)
