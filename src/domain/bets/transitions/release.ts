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
  const participant = participantOfUser(bet, userId)
  return vacateChange(bet, participant, { type: 'released', actorId: userId })
}

/**
 * The creator frees a place that the wrong person has taken: that person is refunded and their prediction goes, the place
 * and what the creator suggested for it stay.
 *
 * @see docs/rules.md#participant-removal
 */
export const freeChange = (bet: Bet, participant: Participant, actorId: UserId): BetChange =>
  vacateChange(bet, participant, { type: 'evicted', actorId })

function vacateChange(
  bet: Bet,
  participant: Participant,
  { type, actorId }: { readonly type: 'released' | 'evicted'; readonly actorId: UserId },
): BetChange {
  const { transfers, ...moved } = refundOfParticipant(bet, participant)
  const goes = type === 'released' ? 'remove' : 'take_back'
  return {
    participant: vacated(participant, transfers.length > 0),
    transfers,
    events: [{ type, actorId, participant, ...moved }],
    ...(participant.status === 'accepted' && { prediction: { type: goes, participantId: participant.id } as const }),
  }
}

/**
 * The place goes for good, with what was written in it; its holder is refunded, and the bet may be complete without it.
 *
 * @see docs/rules.md#participant-removal, docs/rules.md#decline
 */
export function removeChange(
  bet: Bet,
  participant: Participant,
  { type, actorId }: { readonly type: 'removed' | 'declined'; readonly actorId: UserId },
): BetChange {
  const { transfers, ...moved } = refundOfParticipant(bet, participant)
  const after = bet.participants.filter((other) => other.id !== participant.id)
  return withActivation(bet, after, {
    removedParticipantIds: [participant.id],
    transfers,
    events: [{ type, actorId, participant, ...moved }],
  })
}

/** What its holder gets back when a place is given up or taken away; nothing for a dare or before paying. */
function refundOfParticipant(
  bet: Bet,
  participant: Participant,
): { readonly tokens?: Tokens; readonly transfers: readonly Transfer[] } {
  const { userId } = participant
  const tokens = stakeTokens(bet.stake)
  if (participant.status !== 'accepted' || userId === null || tokens === null) return { transfers: [] }
  return { tokens, transfers: [refundOf(bet, { ...participant, userId }, tokens)] }
}

/** The place with no user in it. A new business key waits for its next charge. */
const vacated = (participant: Participant, wasCharged: boolean): Participant => ({
  ...participant,
  userId: null,
  status: participant.reservedForUserId === null ? 'pending' : 'invited',
  acceptedVersion: null,
  stakeGeneration: wasCharged ? participant.stakeGeneration + 1 : participant.stakeGeneration,
})
