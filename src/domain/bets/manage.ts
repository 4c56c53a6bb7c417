import type { ParticipantId } from '#domain/kernel/ids.ts'
import type { BetFacts, ParticipantFacts } from './bet.ts'
import { myParticipant } from './bet.ts'
import type { BetErrorOf } from './errors.ts'
import { FRIEND_NAME_LENGTH_MAX, PARTICIPANTS_MAX } from './limits.ts'
import { nameKey, nameProblem } from './names.ts'
import { whyNotOpen, type NotOpen } from './participant.ts'
import { canWin } from './resolve.ts'

type NotPending = BetErrorOf<'bet.bad_state'>

/** Why the viewer may not open the manage page of the bet, or null. @see docs/screens.md#manage-bet */
export const whyNotManage = (bet: Pick<BetFacts, 'isCreator'>): BetErrorOf<'bet.manage_creator_only'> | null =>
  bet.isCreator ? null : { code: 'bet.manage_creator_only' }

/**
 * Why the name is none for another participant of the bet, or null. Case and accents do not tell people apart.
 *
 * @see docs/rules.md#participant-names
 */
export function whyNotParticipantName(
  bet: Pick<BetFacts, 'participants'>,
  name: string,
): BetErrorOf<
  | 'bet.participant_name_missing'
  | 'bet.participant_name_invalid'
  | 'bet.participant_name_too_long'
  | 'bet.participant_exists'
> | null {
  const problem = nameProblem(name, FRIEND_NAME_LENGTH_MAX)
  if (problem === 'empty') return { code: 'bet.participant_name_missing' }
  if (problem === 'invalid') return { code: 'bet.participant_name_invalid' }
  if (problem === 'too_long') return { code: 'bet.participant_name_too_long', limit: FRIEND_NAME_LENGTH_MAX }
  const key = nameKey(name)
  return bet.participants.some((participant) => nameKey(participant.name) === key)
    ? { code: 'bet.participant_exists' }
    : null
}

/**
 * Why the viewer may not add another participant, whatever the name, or null.
 *
 * Nobody can join after the deadline, so nobody is added after it: it has to be moved first.
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
 * Why the viewer may not take the place out of the bet, or null. Its holder gets the stake back. A holder who has read
 * the others' predictions stays: otherwise a second account could read for a first and be gone.
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
 * Why the viewer may not free the place, or null: whoever took it wrongly goes, the place stays for the one it is for.
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
 * Why the viewer may not give their place back ("Not you?"), or null.
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
 * Why the viewer may not leave the bet, or null. The stake of somebody who leaves stays in the pot.
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
 * The one place that wins because everybody else has left, or null while two are in.
 *
 * @see docs/rules.md#leaving
 */
export function walkoverWinner(participants: readonly ParticipantFacts[]): ParticipantFacts | null {
  const remaining = participants.filter(canWin)
  return remaining.length === 1 ? (remaining[0] ?? null) : null
}

/** The place that is kept for the viewer, taken already or not; null when there is none. */
export const participantReservedForMe = (bet: Pick<BetFacts, 'participants'>): ParticipantFacts | null =>
  bet.participants.find((participant) => participant.reservedFor === 'me') ?? null

/**
 * Why the viewer may not decline the place that is kept for them, or null. It goes, and the bet goes on without it.
 *
 * Like giving a place back, it is too late once the viewer has seen the others' predictions.
 *
 * @see docs/rules.md#decline, docs/rules.md#reserved-participants
 */
export function whyNotDecline(bet: BetFacts): NotPending | BetErrorOf<'bet.not_reserved' | 'bet.revealed'> | null {
  if (!participantReservedForMe(bet)) return { code: 'bet.not_reserved' }
  if (bet.status !== 'pending') return { code: 'bet.bad_state', status: bet.status }
  return bet.hasRevealed ? { code: 'bet.revealed' } : null
}

/**
 * Why the viewer may not move the deadline to `deadline`, or null. It only ever moves away, so that nobody is shut out by
 * surprise; a bet without one has no later moment.
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
