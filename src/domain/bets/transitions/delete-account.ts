import type { UserId } from '#domain/kernel/ids.ts'
import { myParticipant, type BetFacts } from '#domain/bets/bet.ts'
import { participantReservedForMe } from '#domain/bets/manage.ts'
import type { BetChange } from './bet-change.ts'
import { participantOf } from './find-participant.ts'
import { leaveChange } from './leave.ts'
import { releaseChange, removeChange } from './release.ts'
import { cancelChange } from './settle.ts'
import type { BetNow } from './with-agreement.ts'

/**
 * The user's account is deleted. Their own pending bet is cancelled with refunds. In others' pending bets they release
 * their participant, or decline one that is reserved for them. They leave an active bet, their own too, and the others
 * settle it by what they confirm. Null where nothing is left to do.
 *
 * @see docs/rules.md#account-deletion
 */
export function accountDeletionChange(
  { bet, now, facts }: BetNow & { readonly facts: BetFacts },
  userId: UserId,
): BetChange | null {
  const participant = myParticipant(facts)
  if (bet.status === 'active') return participant && !participant.hasLeft ? leaveChange({ bet, now }, userId) : null
  if (bet.status !== 'pending') return null
  if (facts.isCreator) return cancelChange(bet, userId)
  const kept = participantReservedForMe(facts)
  if (kept) return removeChange(bet, participantOf(bet, kept.id), { type: 'declined', actorId: userId })
  return participant ? releaseChange(bet, userId) : null
}
