import type { ParticipantId } from '#domain/kernel/ids.ts'
import type { BetFacts, PlaceFacts } from './bet.ts'
import { myPlace } from './bet.ts'

/** What a bet is to one person, as lists and filters show it. @see SPEC-1 §4 "Derived participant status" */
export type PersonalOutcome = 'pending' | 'active' | 'won' | 'lost' | 'drawn' | 'cancelled'

/** How one place came out of a bet whose winners are `winnerIds` (null while nothing is decided). */
export function outcomeOf(
  bet: Pick<BetFacts, 'status'>,
  place: Pick<PlaceFacts, 'id'>,
  winnerIds: readonly ParticipantId[] | null,
): PersonalOutcome {
  if (bet.status === 'won' || bet.status === 'completed' || bet.status === 'lost') {
    // Imported rows may carry no result; the place then gets the inverse of the bet's status.
    if (winnerIds === null) return bet.status === 'lost' ? 'won' : 'lost'
    return winnerIds.includes(place.id) ? 'won' : 'lost'
  }
  return bet.status
}

/** How the viewer came out; somebody without a place sees the bet's own status. */
export function personalOutcome(
  bet: Pick<BetFacts, 'status' | 'places'>,
  winnerIds: readonly ParticipantId[] | null,
): PersonalOutcome {
  const place = myPlace(bet)
  if (place) return outcomeOf(bet, place, winnerIds)
  return bet.status === 'completed' ? 'won' : bet.status
}
