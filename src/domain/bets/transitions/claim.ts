import type { UserId } from '#domain/kernel/ids.ts'
import type { Bet, Participant } from '#domain/bets/bet.ts'
import type { BetChange } from './bet-change.ts'

/** The user takes the place. @see docs/rules.md#claim */
export const claimChange = (participant: Participant, userId: UserId): BetChange => ({
  participant: { ...participant, userId, status: 'pending' },
  events: [{ type: 'claimed', actorId: userId, participant }],
})

/**
 * The place that was kept for a user who is out of the bet's league is open to every member; null where none was. A
 * place they have taken stays theirs.
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
