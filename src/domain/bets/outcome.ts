import type { ParticipantId } from '#domain/kernel/ids.ts'
import type { BetFacts, ParticipantFacts } from './bet.ts'
import { myParticipant } from './bet.ts'
import type { BetStatus } from './status.ts'

/**
 * The state of a bet for one user, as lists and filters show it. It is `completed` for a viewer outside the bet, who
 * neither won nor lost.
 *
 * @see docs/rules.md#personal-outcome
 */
export type PersonalOutcome = 'pending' | 'active' | 'won' | 'lost' | 'drawn' | 'cancelled' | 'completed'

/** The result of one participant in a bet whose winners are `winnerIds` (null while nothing is decided). */
export function outcomeOf(
  bet: Pick<BetFacts, 'status'>,
  participant: Pick<ParticipantFacts, 'id'>,
  winnerIds: readonly ParticipantId[] | null,
): PersonalOutcome {
  if (bet.status === 'won' || bet.status === 'completed' || bet.status === 'lost') {
    // Imported rows may carry no result; the participant then gets the inverse of the bet's status.
    if (winnerIds === null) return bet.status === 'lost' ? 'won' : 'lost'
    return winnerIds.includes(participant.id) ? 'won' : 'lost'
  }
  return bet.status
}

/** The viewer's own result; a viewer outside the bet gets its plain status. */
export function personalOutcome(
  bet: Pick<BetFacts, 'status' | 'participants'>,
  winnerIds: readonly ParticipantId[] | null,
): PersonalOutcome {
  const participant = myParticipant(bet)
  if (participant) return outcomeOf(bet, participant, winnerIds)
  return plainStatus(bet.status)
}

/** A status for a viewer outside the bet. Who decided the bet, and for whom, does not matter to them. */
export const plainStatus = (status: BetStatus): Exclude<BetStatus, 'won' | 'lost'> =>
  status === 'won' || status === 'lost' ? 'completed' : status
