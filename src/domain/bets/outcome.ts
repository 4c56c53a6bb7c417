import type { ParticipantId } from '#domain/kernel/ids.ts'
import type { BetFacts, ParticipantFacts } from './bet.ts'
import { myParticipant } from './bet.ts'
import type { BetStatus } from './status.ts'

/**
 * What a bet is to one person, as lists and filters show it; `completed` to somebody without a place, who has neither won
 * nor lost what others have decided.
 *
 * @see docs/rules.md#personal-outcome
 */
export type PersonalOutcome = 'pending' | 'active' | 'won' | 'lost' | 'drawn' | 'cancelled' | 'completed'

/** How one place came out of a bet whose winners are `winnerIds` (null while nothing is decided). */
export function outcomeOf(
  bet: Pick<BetFacts, 'status'>,
  participant: Pick<ParticipantFacts, 'id'>,
  winnerIds: readonly ParticipantId[] | null,
): PersonalOutcome {
  if (bet.status === 'won' || bet.status === 'completed' || bet.status === 'lost') {
    // Imported rows may carry no result; the place then gets the inverse of the bet's status.
    if (winnerIds === null) return bet.status === 'lost' ? 'won' : 'lost'
    return winnerIds.includes(participant.id) ? 'won' : 'lost'
  }
  return bet.status
}

/** How the viewer came out; somebody without a place sees what became of the bet. */
export function personalOutcome(
  bet: Pick<BetFacts, 'status' | 'participants'>,
  winnerIds: readonly ParticipantId[] | null,
): PersonalOutcome {
  const participant = myParticipant(bet)
  if (participant) return outcomeOf(bet, participant, winnerIds)
  return plainStatus(bet.status)
}

/** What a status says to whoever takes no part: who has decided the bet, and for whom, does not matter to them. */
export const plainStatus = (status: BetStatus): Exclude<BetStatus, 'won' | 'lost'> =>
  status === 'won' || status === 'lost' ? 'completed' : status
