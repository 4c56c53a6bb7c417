import type { BetFacts } from './bet.ts'
import { myParticipant } from './bet.ts'
import type { BetErrorOf } from './errors.ts'
import type { ParticipantId } from '#domain/kernel/ids.ts'

/** Whether the last instant to join, predict or edit has passed. */
export const isPastDeadline = (bet: Pick<BetFacts, 'deadline'>, now: Date): boolean =>
  bet.deadline !== null && now.getTime() > bet.deadline.getTime()

export type NotOpen = BetErrorOf<'bet.bad_state' | 'bet.deadline_passed'>

/** Why users may not join, predict or edit any more, or null while they may. @see docs/rules.md#deadline */
export function whyNotOpen(bet: Pick<BetFacts, 'status' | 'deadline'>, now: Date): NotOpen | null {
  if (bet.status !== 'pending') return { code: 'bet.bad_state', status: bet.status }
  if (isPastDeadline(bet, now)) return { code: 'bet.deadline_passed' }
  return null
}

/**
 * Why the viewer may not claim the participant, or null.
 *
 * An account claims one participant per bet; a reserved participant is for its account only. A viewer who has revealed
 * others' predictions in this bet may not claim again, and neither may one whose own prediction was locked by a reveal
 * before they released the participant: a new prediction would be an edit.
 *
 * @see docs/rules.md#claim
 */
export function whyNotClaim(
  bet: BetFacts,
  participantId: ParticipantId,
  now: Date,
):
  | NotOpen
  | BetErrorOf<
      | 'bet.already_joined'
      | 'bet.participant_taken'
      | 'bet.participant_closed'
      | 'bet.unknown_participant'
      | 'bet.revealed'
      | 'bet.predicted_before'
    >
  | null {
  const closed = whyNotOpen(bet, now)
  if (closed) return closed
  if (myParticipant(bet)) return { code: 'bet.already_joined' }
  const participant = bet.participants.find((candidate) => candidate.id === participantId)
  if (!participant) return { code: 'bet.unknown_participant' }
  if (participant.isClaimed) return { code: 'bet.participant_taken' }
  if (participant.reservedFor === 'somebody') return { code: 'bet.participant_closed' }
  if (bet.hasRevealed) return { code: 'bet.revealed' }
  return bet.isLocked ? { code: 'bet.predicted_before' } : null
}
