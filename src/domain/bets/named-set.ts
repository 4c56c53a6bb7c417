import type { ParticipantId } from '#domain/kernel/ids.ts'
import { isStillIn, type Voter } from './voter.ts'

/**
 * The winners a participant named, in the order of the places and each place once. Empty for a draw.
 *
 * Naming everybody is a draw, because nobody has lost. A participant who left has lost, and their stake is in the pot:
 * naming all who stay is no draw.
 *
 * @see rules.md §3 "leave", "Settling"
 */
export function namedSet(places: readonly Voter[], winnerIds: readonly ParticipantId[]): readonly ParticipantId[] {
  const named = places.filter((place) => isStillIn(place) && winnerIds.includes(place.id)).map((place) => place.id)
  const everybody = places.filter((place) => place.isAccepted)
  return named.length === everybody.length ? [] : named
}
