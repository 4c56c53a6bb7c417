import type { Bet, Participant } from '#domain/bets/bet.ts'
import type { UserId } from '#domain/kernel/ids.ts'
import type { BetChange } from './bet-change.ts'
import { refundOfPlace } from './refund-of-place.ts'
import { withActivation } from './with-activation.ts'

/** A place goes for good, with what was written in it; its holder is refunded, and the bet may be complete without it. */
export function withoutPlace(
  bet: Bet,
  place: Participant,
  { type, actorId }: { readonly type: 'removed' | 'declined'; readonly actorId: UserId },
): BetChange {
  const { transfers, ...moved } = refundOfPlace(bet, place)
  const after = bet.participants.filter((other) => other.id !== place.id)
  return withActivation(bet, after, {
    removedPlaceIds: [place.id],
    transfers,
    events: [{ type, actorId, place, ...moved }],
  })
}
