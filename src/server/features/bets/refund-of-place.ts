import type { Bet, Participant } from '#domain/bets/bet.ts'
import { refundOf } from '#domain/bets/settle.ts'
import type { Tokens } from '#domain/money/tokens.ts'
import type { Transfer } from '#domain/money/ledger.ts'

/** What its holder gets back when a place is given up or taken away; nothing for a dare or before paying. */
export function refundOfPlace(
  bet: Bet,
  place: Participant,
): { readonly tokens?: Tokens; readonly transfers: readonly Transfer[] } {
  const { userId } = place
  if (place.status !== 'accepted' || userId === null || bet.stake.type !== 'token') return { transfers: [] }
  const { tokens } = bet.stake
  return { tokens, transfers: [refundOf(bet, { ...place, userId }, tokens)] }
}

/** The place with nobody in it. A new business key waits for its next charge. */
export const freed = (place: Participant, wasCharged: boolean): Participant => ({
  ...place,
  userId: null,
  status: place.reservedForUserId === null ? 'pending' : 'invited',
  acceptedVersion: null,
  stakeGeneration: wasCharged ? place.stakeGeneration + 1 : place.stakeGeneration,
})
