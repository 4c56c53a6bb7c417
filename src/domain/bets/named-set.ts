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
export function namedSet(
  participants: readonly Voter[],
  winnerIds: readonly ParticipantId[],
): readonly ParticipantId[] {
  const named = participants
    .filter((participant) => isStillIn(participant) && winnerIds.includes(participant.id))
    .map((participant) => participant.id)
  const everybody = participants.filter((participant) => participant.isAccepted)
  return named.length === everybody.length ? [] : named
}
