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
 * The user releases their participant: the stake is refunded and the prediction deleted. The creator's suggestion stays
 * for the next user. The bet then misses a prediction, so this never activates it.
 *
 * @see docs/rules.md#release
 */
export function releaseChange(bet: Bet, userId: UserId): BetChange {
  const participant = participantOfUser(bet, userId)
  return vacateChange(bet, participant, { type: 'released', actorId: userId })
}

/**
 * The creator evicts the wrong account: its stake is refunded and its prediction deleted. The participant and the
 * creator's suggestion stay.
 *
 * @see docs/rules.md#participant-removal
 */
export const evictChange = (bet: Bet, participant: Participant, actorId: UserId): BetChange =>
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
 * Removes the participant with everything they wrote and refunds the stake. The bet becomes active if only accepted
 * participants remain.
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

/** The participant's refund; none in a bet about an action, and none before the stake is paid. */
function refundOfParticipant(
  bet: Bet,
  participant: Participant,
): { readonly tokens?: Tokens; readonly transfers: readonly Transfer[] } {
  const { userId } = participant
  const tokens = stakeTokens(bet.stake)
  if (participant.status !== 'accepted' || userId === null || tokens === null) return { transfers: [] }
  return { tokens, transfers: [refundOf(bet, { ...participant, userId }, tokens)] }
}

/** The participant without an account. After a refund the next charge needs a new business key. */
const vacated = (participant: Participant, wasCharged: boolean): Participant => ({
  ...participant,
  userId: null,
  status: participant.reservedForUserId === null ? 'pending' : 'invited',
  acceptedVersion: null,
  isGuest: false,
  isOnCredit: false,
  stakeGeneration: wasCharged ? participant.stakeGeneration + 1 : participant.stakeGeneration,
})
