import type { Bet, Participant } from '#domain/bets/bet.ts'
import type { BetEvent } from '#domain/bets/bet-event.ts'
import { chargeOf } from '#domain/bets/stake.ts'
import type { ParticipantId, UserId } from '#domain/kernel/ids.ts'
import type { SealedPrediction } from '#domain/seals/seal.ts'
import { businessKeys, SYSTEM_ACCOUNT_IDS, type Transfer } from '#domain/money/ledger.ts'
import type { BetChange } from './bet-change.ts'
import { claimChange } from './claim.ts'
import { participantOf } from './find-participant.ts'
import { sealChange } from './predict.ts'
import { withAgreement, type BetNow } from './with-agreement.ts'

/** What a visitor submits to become a guest. */
export interface GuestEntry {
  readonly userId: UserId
  readonly participantId: ParticipantId
  readonly sealed: SealedPrediction
  readonly isOnCredit: boolean
}

/** A new guest claims a participant and submits the first prediction, in one change. @see docs/rules.md#guests */
export function guestEntryChange(bet: Bet, { userId, participantId, sealed, isOnCredit }: GuestEntry): BetChange {
  const { participant: claimed, events } = claimChange(participantOf(bet, participantId), userId, true)
  const participant = claimed ?? participantOf(bet, participantId)
  const joined = withParticipant({ ...bet, version: bet.version + events.length }, participant)
  const change = sealChange(joined, participant, { sealed, isOnCredit })
  return { ...change, events: [...events, ...change.events] }
}

/** How a guest becomes an account in one bet. */
interface Keeping {
  readonly participantId: ParticipantId
  /** The account: the guest's own, or the one that takes the participant over. */
  readonly userId: UserId
  readonly type: Extract<BetEvent['type'], 'guest_kept' | 'guest_moved'>
  /** The start grant has paid the credit back: from now on a refund goes to the wallet. */
  readonly isCreditRepaid: boolean
}

/**
 * The participant's holder is an account from now on. The confirmations of an active bet are counted again, because
 * guests count otherwise than accounts.
 *
 * @see docs/rules.md#upgrade, docs/rules.md#bring-along, docs/rules.md#guest-voices
 */
export function guestKeptChange(
  { bet, now }: BetNow,
  { participantId, userId, type, isCreditRepaid }: Keeping,
): BetChange {
  const was = participantOf(bet, participantId)
  const isOnCredit = was.isOnCredit && !isCreditRepaid
  const participant: Participant = { ...was, userId, isGuest: false, isOnCredit }
  const change: BetChange = { participant, events: [{ type, actorId: userId, participant }] }
  if (bet.status !== 'active') return change
  return withAgreement({ bet, now }, withParticipant(bet, participant), change)
}

/** The transfer by which a start grant pays a guest's credit that is still out. @see docs/rules.md#upgrade */
export function creditRepayment(bet: Bet, participant: Participant, userId: UserId): Transfer {
  return {
    businessKey: businessKeys.guestCreditRepaid(bet.id, participant.id, participant.stakeGeneration),
    fromAccountId: userId,
    toAccountId: SYSTEM_ACCOUNT_IDS.mint,
    amountTokens: chargeOf(bet.stake),
    reason: 'guest_credit_repaid',
    betId: bet.id,
    participantId: participant.id,
  }
}

const withParticipant = (bet: Bet, participant: Participant): Bet => ({
  ...bet,
  participants: bet.participants.map((other) => (other.id === participant.id ? participant : other)),
})
