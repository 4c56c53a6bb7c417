import type { UserId } from '#domain/kernel/ids.ts'
import type { Bet, Participant } from '#domain/bets/bet.ts'
import type { BetChange } from './bet-change.ts'

/** The user, an account or a guest, claims the participant. @see docs/rules.md#claim */
export const claimChange = (participant: Participant, userId: UserId, isGuest = false): BetChange => ({
  participant: { ...participant, userId, isGuest, status: 'pending' },
  events: [{ type: 'claimed', actorId: userId, participant }],
})

/**
 * Lifts the reservation of a user who is no longer a member of the bet's league, so that every member may claim the
 * participant; null without a reservation. A participant whom the user has claimed stays theirs.
 *
 * @see docs/rules.md#reserved-participants
 */
export function unreserveChange(
  bet: Bet,
  { userId, actorId }: { readonly userId: UserId; readonly actorId: UserId },
): BetChange | null {
  const kept = bet.participants.find(({ reservedForUserId }) => reservedForUserId === userId)
  if (bet.status !== 'pending' || !kept) return null
  const status = kept.status === 'invited' ? 'pending' : kept.status
  const participant: Participant = { ...kept, reservedForUserId: null, status }
  return { participant, events: [{ type: 'unreserved', actorId, participant }] }
}
