import type { ParticipantId } from '#domain/kernel/ids.ts'
import { isStillIn, type Voter } from './voter.ts'

/**
 * The set that was named, in the order of the places and each place once. Everybody who can still win is nobody: both
 * are a draw.
 */
export function namedSet(places: readonly Voter[], winnerIds: readonly ParticipantId[]): readonly ParticipantId[] {
  const eligible = places.filter(isStillIn)
  const named = eligible.filter((place) => winnerIds.includes(place.id)).map((place) => place.id)
  return named.length === eligible.length ? [] : named
}
