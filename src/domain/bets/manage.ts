import type { ParticipantId } from '#domain/kernel/ids.ts'
import type { BetFacts, ParticipantFacts } from './bet.ts'
import { myParticipant } from './bet.ts'
import type { BetErrorOf } from './errors.ts'
import { PARTICIPANTS_MAX } from './limits.ts'
import { whyNotOpen, type NotOpen } from './participant.ts'
import { canWin } from './resolve.ts'

type NotPending = BetErrorOf<'bet.bad_state'>

/** Why the viewer may not open the manage page of the bet, or null. @see docs/screens.md#manage-bet */
export const whyNotManage = (bet: Pick<BetFacts, 'isCreator'>): BetErrorOf<'bet.manage_creator_only'> | null =>
  bet.isCreator ? null : { code: 'bet.manage_creator_only' }

/**
 * Why the viewer may not add another participant, whatever the name, or null.
 *
 * Users cannot join after the deadline, so the creator has to move it before adding a participant.
 *
 * @see docs/rules.md#participant-addition
 */
export function whyNotAddParticipant(
  bet: BetFacts,
  now: Date,
): NotOpen | BetErrorOf<'bet.manage_creator_only' | 'bet.full'> | null {
  const refusal = whyNotManage(bet) ?? whyNotOpen(bet, now)
  if (refusal) return refusal
  return bet.participants.length >= PARTICIPANTS_MAX ? { code: 'bet.full', limit: PARTICIPANTS_MAX } : null
}

type NotRemovable = BetErrorOf<
  | 'bet.remove_creator_only'
  | 'bet.remove_pending_only'
  | 'bet.unknown_participant'
  | 'bet.creator_not_removable'
  | 'bet.participant_revealed'
>

/**
 * Why the viewer may not remove the participant from the bet, or null. The participant's stake is refunded. A
 * participant who has revealed cannot be removed: otherwise a second account could read the predictions for a first one
 * and disappear.
 *
 * @see docs/rules.md#participant-removal
 */
export function whyNotRemoveParticipant(bet: BetFacts, participantId: ParticipantId): NotRemovable | null {
  if (!bet.isCreator) return { code: 'bet.remove_creator_only' }
  if (bet.status !== 'pending') return { code: 'bet.remove_pending_only' }
  const participant = bet.participants.find((candidate) => candidate.id === participantId)
  if (!participant) return { code: 'bet.unknown_participant' }
  if (participant.isCreator) return { code: 'bet.creator_not_removable' }
  return participant.hasRevealed ? { code: 'bet.participant_revealed' } : null
}

/**
 * Why the viewer may not evict the account from the participant, or null. The participant stays in the bet and can be
 * claimed by the right person.
 *
 * @see docs/rules.md#participant-removal
 */
export function whyNotEvictParticipant(
  bet: BetFacts,
  participantId: ParticipantId,
): NotRemovable | BetErrorOf<'bet.participant_open'> | null {
  const refusal = whyNotRemoveParticipant(bet, participantId)
  if (refusal) return refusal
  const isClaimed = bet.participants.some((participant) => participant.id === participantId && participant.isClaimed)
  return isClaimed ? null : { code: 'bet.participant_open' }
}

/**
 * Why the viewer may not release their participant ("Not you?"), or null.
 *
 * @see docs/rules.md#release
 */
export function whyNotRelease(
  bet: BetFacts,
): BetErrorOf<'bet.bad_state' | 'bet.no_participant' | 'bet.creator_not_removable' | 'bet.revealed'> | null {
  const participant = myParticipant(bet)
  if (!participant) return { code: 'bet.no_participant' }
  if (bet.status !== 'pending') return { code: 'bet.bad_state', status: bet.status }
  if (participant.isCreator) return { code: 'bet.creator_not_removable' }
  if (bet.hasRevealed) return { code: 'bet.revealed' }
  return null
}

/**
 * Why the viewer may not leave the bet, or null. The stake stays in the pot.
 *
 * @see docs/rules.md#leaving
 */
export function whyNotLeave(
  bet: BetFacts,
): NotPending | BetErrorOf<'bet.not_participant' | 'bet.creator_stays' | 'bet.already_left'> | null {
  const participant = myParticipant(bet)
  if (!participant) return { code: 'bet.not_participant' }
  if (bet.status !== 'active') return { code: 'bet.bad_state', status: bet.status }
  if (participant.isCreator) return { code: 'bet.creator_stays' }
  return participant.hasLeft ? { code: 'bet.already_left' } : null
}

/**
 * The participant who wins because all others have left, or null while at least two remain.
 *
 * @see docs/rules.md#leaving
 */
export function walkoverWinner(participants: readonly ParticipantFacts[]): ParticipantFacts | null {
  const remaining = participants.filter(canWin)
  return remaining.length === 1 ? (remaining[0] ?? null) : null
}

/** The participant that is reserved for the viewer, claimed or not; null without one. */
export const participantReservedForMe = (bet: Pick<BetFacts, 'participants'>): ParticipantFacts | null =>
  bet.participants.find((participant) => participant.reservedFor === 'me') ?? null

/**
 * Why the viewer may not decline the participant that is reserved for them, or null. Declining removes the participant
 * from the bet.
 *
 * As with releasing, it is too late once the viewer has revealed the others' predictions.
 *
 * @see docs/rules.md#decline, docs/rules.md#reserved-participants
 */
export function whyNotDecline(bet: BetFacts): NotPending | BetErrorOf<'bet.not_reserved' | 'bet.revealed'> | null {
  if (!participantReservedForMe(bet)) return { code: 'bet.not_reserved' }
  if (bet.status !== 'pending') return { code: 'bet.bad_state', status: bet.status }
  return bet.hasRevealed ? { code: 'bet.revealed' } : null
}

/**
 * Why the viewer may not move the deadline to `deadline`, or null. A deadline only ever moves to a later instant, so
 * that it never surprises a participant; a bet without a deadline cannot get one.
 *
 * @see docs/rules.md#deadline
 */
export function whyNotMoveDeadline(
  bet: Pick<BetFacts, 'isCreator' | 'status' | 'deadline'>,
  deadline: Date,
  now: Date,
): NotPending | BetErrorOf<'bet.manage_creator_only' | 'bet.deadline_not_later'> | null {
  const refusal = whyNotManage(bet)
  if (refusal) return refusal
  if (bet.status !== 'pending') return { code: 'bet.bad_state', status: bet.status }
  const isLater = bet.deadline !== null && deadline > bet.deadline && deadline > now
  return isLater ? null : { code: 'bet.deadline_not_later' }
}

/** Whether there is a deadline that the viewer may move to any later moment. */
export const hasMovableDeadline = (bet: Pick<BetFacts, 'isCreator' | 'status' | 'deadline'>): boolean =>
  bet.isCreator && bet.status === 'pending' && bet.deadline !== null
