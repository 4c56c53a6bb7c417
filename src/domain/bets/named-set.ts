import type { ParticipantId } from '#domain/kernel/ids.ts'
import { isStillIn, type Voter } from './voter.ts'

/**
 * The winners a participant named, in the order of the places and each place once. Empty for a draw.
 *
 * A result that names all participants is a draw, because no participant loses. A participant who has left loses their
 * stake, so a result that names all remaining participants is not a draw.
 *
 * @see docs/rules.md#leaving, docs/rules.md#settlement
 */
export function namedSet(places: readonly Voter[], winnerIds: readonly ParticipantId[]): readonly ParticipantId[] {
  const named = places.filter((place) => isStillIn(place) && winnerIds.includes(place.id)).map((place) => place.id)
  const everybody = places.filter((place) => place.isAccepted)
  return named.length === everybody.length ? [] : named
}
