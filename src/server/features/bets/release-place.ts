import { whyNotRelease } from '#domain/bets/manage.ts'
import type { UserId } from '#domain/kernel/ids.ts'
import { err, ok } from '#domain/kernel/result.ts'
import type { Command } from '../../context.ts'
import type { BetChange } from './bet-change.ts'
import { changeBet } from './change-bet.ts'
import type { LockedBet } from './lock-bet.ts'
import { placeOfUser } from './participant-of.ts'
import { freed, refundOfPlace } from './refund-of-place.ts'

/**
 * Gives the actor's place back: the stake is refunded, the prediction goes, the creator's suggestion stays for the next.
 * A free place is missing, so this never makes a bet go active.
 *
 * @see docs/rules.md#release
 */
export const releasePlace: Command<'bets', 'release'> = (context, input) =>
  changeBet(context, {
    endpoint: 'bets.release',
    input,
    decide: (locked) => {
      const refusal = whyNotRelease(locked.facts)
      return refusal ? err(refusal) : ok(releasing(locked, context.actorId))
    },
  })

/** The place of `actorId` is free again. */
export function releasing({ bet }: Pick<LockedBet, 'bet'>, actorId: UserId): BetChange {
  const place = placeOfUser(bet, actorId)
  const { transfers, ...moved } = refundOfPlace(bet, place)
  return {
    place: freed(place, transfers.length > 0),
    transfers,
    events: [{ type: 'released', actorId, place, ...moved }],
    ...(place.status === 'accepted' && { prediction: { type: 'remove', placeId: place.id } as const }),
  }
}
