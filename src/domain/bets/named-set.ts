import type { ParticipantId } from '#domain/kernel/ids.ts'
import { isStillIn, type Voter } from './voter.ts'

/**
 * The winners that a participant named, each once, in the order of `participants`. Empty for a draw.
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
  const accepted = participants.filter((participant) => participant.isAccepted)
  return named.length === accepted.length ? [] : named
}
