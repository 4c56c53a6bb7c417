import { whyNotRelease } from '#domain/bets/place.ts'
import { refundOf } from '#domain/bets/settle.ts'
import { err, ok } from '#domain/kernel/result.ts'
import type { Command } from '../../context.ts'
import type { BetChange } from './bet-change.ts'
import { changeBet, type LockedBet } from './change-bet.ts'
import { placeOfUser } from './participant-of.ts'

/**
 * Gives the actor's place back: the stake is refunded, the prediction goes, the creator's suggestion stays for the next.
 * A free place is missing, so this never makes a bet go active.
 *
 * @see rules.md §3 "release"
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

function releasing({ bet }: LockedBet, actorId: string): BetChange {
  const place = placeOfUser(bet, actorId)
  const isAccepted = place.status === 'accepted'
  const refundTokens = isAccepted && bet.stake.type === 'token' ? bet.stake.tokens : 0
  const free = {
    ...place,
    userId: null,
    status: place.reservedForUserId === null ? 'pending' : 'invited',
    // A new business key for the next charge of this place.
    stakeGeneration: refundTokens > 0 ? place.stakeGeneration + 1 : place.stakeGeneration,
  } as const
  return {
    place: free,
    events: [{ type: 'released', actorId, place, ...(refundTokens > 0 && { tokens: refundTokens }) }],
    ...(isAccepted && { prediction: { type: 'remove', placeId: place.id } as const }),
    ...(refundTokens > 0 && { transfers: [refundOf(bet, { ...place, userId: actorId }, refundTokens)] }),
  }
}
