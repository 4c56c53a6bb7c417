import type { UserId } from '#domain/kernel/ids.ts'
import type { Transfer } from '#domain/money/ledger.ts'
import type { Tokens } from '#domain/money/tokens.ts'
import type { Bet, Participant } from '#domain/bets/bet.ts'
import { refundOf } from '#domain/bets/settle.ts'
import { stakeTokens } from '#domain/bets/stake.ts'
import type { BetChange } from './bet-change.ts'
import { participantOfUser } from './find-participant.ts'
import { withActivation } from './with-activation.ts'

/**
 * The user gives their place back: the stake is refunded, the prediction goes, the creator's suggestion stays for the
 * next. A free place is missing, so this never makes a bet go active.
 *
 * @see docs/rules.md#release
 */
export function releaseChange(bet: Bet, userId: UserId): BetChange {
  const place = participantOfUser(bet, userId)
  return vacateChange(bet, place, { type: 'released', actorId: userId })
}

/**
 * The creator frees a place that the wrong person has taken: that person is refunded and their prediction goes, the place
 * and what the creator suggested for it stay.
 *
 * @see docs/rules.md#participant-removal
 */
export const freeChange = (bet: Bet, place: Participant, actorId: UserId): BetChange =>
  vacateChange(bet, place, { type: 'freed', actorId })

function vacateChange(
  bet: Bet,
  place: Participant,
  { type, actorId }: { readonly type: 'released' | 'freed'; readonly actorId: UserId },
): BetChange {
  const { transfers, ...moved } = refundOfPlace(bet, place)
  const goes = type === 'released' ? 'remove' : 'take_back'
  return {
    place: vacated(place, transfers.length > 0),
    transfers,
    events: [{ type, actorId, place, ...moved }],
    ...(place.status === 'accepted' && { prediction: { type: goes, placeId: place.id } as const }),
  }
}

/**
 * The place goes for good, with what was written in it; its holder is refunded, and the bet may be complete without it.
 *
 * @see docs/rules.md#participant-removal, docs/rules.md#decline
 */
export function removeChange(
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

/** What its holder gets back when a place is given up or taken away; nothing for a dare or before paying. */
function refundOfPlace(
  bet: Bet,
  place: Participant,
): { readonly tokens?: Tokens; readonly transfers: readonly Transfer[] } {
  const { userId } = place
  const tokens = stakeTokens(bet.stake)
  if (place.status !== 'accepted' || userId === null || tokens === null) return { transfers: [] }
  return { tokens, transfers: [refundOf(bet, { ...place, userId }, tokens)] }
}

/** The place with no user in it. A new business key waits for its next charge. */
const vacated = (place: Participant, wasCharged: boolean): Participant => ({
  ...place,
  userId: null,
  status: place.reservedForUserId === null ? 'pending' : 'invited',
  acceptedVersion: null,
  stakeGeneration: wasCharged ? place.stakeGeneration + 1 : place.stakeGeneration,
})
