import type { ParticipantId, UserId } from '#domain/kernel/ids.ts'
import { assert } from '#domain/kernel/result.ts'
import { businessKeys, SYSTEM_ACCOUNT_IDS, type Transfer } from '#domain/money/ledger.ts'
import { splitPot } from '#domain/money/split.ts'
import type { Tokens } from '#domain/money/tokens.ts'
import { awardsOf, type Award } from '#domain/pets/xp.ts'
import type { Bet, Participant } from './bet.ts'
import type { Outcome } from './resolve.ts'
import { stakeTokens } from './stake.ts'

/** Everything that moves because a bet ends. Dares move no tokens. */
export interface Settlement {
  readonly outcome: Outcome
  /** What was in escrow. */
  readonly potTokens: Tokens
  /** What each winner receives; 0 in a bet without a pot or without winners. */
  readonly shareTokens: Tokens
  /** The tokens that do not divide; booked to the rounding account. */
  readonly remainderTokens: Tokens
  /** Empties the escrow exactly. In ascending order of the receiving account, the order in which wallets are locked. */
  readonly transfers: readonly Transfer[]
  /** The XP of the participants' pets; empty when the bet is drawn or cancelled. */
  readonly awards: readonly Award[]
}

type Paid = Participant & { readonly userId: UserId }

const isPaid = (participant: Participant): participant is Paid =>
  participant.userId !== null && participant.status === 'accepted'

/**
 * Works out who receives what when `bet` ends with `outcome`.
 *
 * Won: each winner ⌊pot ÷ winners⌋, the remainder to the rounding account. Drawn or cancelled: every participant who
 * paid gets exactly their own stake back. The transfers always add up to the pot.
 *
 * @see docs/rules.md#settlement
 */
export function settle(bet: Bet, outcome: Outcome): Settlement {
  const paid = bet.participants.filter(isPaid)
  const awards = awardsOf(bet, 'winnerIds' in outcome ? outcome.winnerIds : [])
  const nothing = { outcome, potTokens: 0, shareTokens: 0, remainderTokens: 0, transfers: [], awards }
  const tokens = stakeTokens(bet.stake)
  if (tokens === null) return nothing

  const potTokens = tokens * paid.length
  if (!('winnerIds' in outcome)) {
    const transfers = sorted(paid).map((participant) => refundOf(bet, participant, tokens))
    return { ...nothing, potTokens, transfers }
  }

  const winners = winnersOf(paid, outcome.winnerIds)
  const { shareTokens, remainderTokens } = splitPot(potTokens, winners.length)
  const payouts = sorted(winners).map((winner) => payoutOf(bet, winner, shareTokens))
  const transfers = remainderTokens > 0 ? [remainderOf(bet, remainderTokens), ...payouts] : payouts
  return { outcome, potTokens, shareTokens, remainderTokens, transfers, awards }
}

/** Whose wallet is charged for which participant. */
export interface StakeCharge {
  readonly participantId: ParticipantId
  readonly stakeGeneration: number
  readonly userId: UserId
  /** The mint pays instead of the wallet. @see docs/rules.md#guest-credit */
  readonly isOnCredit: boolean
}

/** The transfer that moves a participant's stake into the bet's escrow. */
export function stakeTransfer(bet: Pick<Bet, 'id'>, charge: StakeCharge, tokens: Tokens): Transfer {
  const { participantId, stakeGeneration, isOnCredit } = charge
  return {
    businessKey: businessKeys[isOnCredit ? 'guestCredit' : 'stake'](bet.id, participantId, stakeGeneration),
    fromAccountId: isOnCredit ? SYSTEM_ACCOUNT_IDS.mint : charge.userId,
    toAccountId: bet.id,
    amountTokens: tokens,
    reason: isOnCredit ? 'guest_credit' : 'stake',
    betId: bet.id,
    participantId,
  }
}

/** The transfer that refunds a participant's stake: to where it came from. */
export function refundOf(bet: Bet, participant: Paid, tokens: Tokens): Transfer {
  return {
    businessKey: businessKeys.stakeRefund(bet.id, participant.id, participant.stakeGeneration),
    fromAccountId: bet.id,
    toAccountId: participant.isOnCredit ? SYSTEM_ACCOUNT_IDS.mint : participant.userId,
    amountTokens: tokens,
    reason: participant.isOnCredit ? 'guest_credit_refund' : 'stake_refund',
    betId: bet.id,
    participantId: participant.id,
  }
}

function payoutOf(bet: Bet, winner: Paid, tokens: Tokens): Transfer {
  return {
    businessKey: businessKeys.settle(bet.id, winner.userId),
    fromAccountId: bet.id,
    toAccountId: winner.userId,
    amountTokens: tokens,
    reason: 'payout',
    betId: bet.id,
    participantId: winner.id,
  }
}

function remainderOf(bet: Bet, tokens: Tokens): Transfer {
  return {
    businessKey: businessKeys.remainder(bet.id),
    fromAccountId: bet.id,
    toAccountId: SYSTEM_ACCOUNT_IDS.rounding,
    amountTokens: tokens,
    reason: 'remainder',
    betId: bet.id,
    participantId: null,
  }
}

function winnersOf(paid: readonly Paid[], winnerIds: readonly ParticipantId[]): readonly Paid[] {
  const winners = paid.filter((participant) => winnerIds.includes(participant.id) && !participant.hasLeft)
  assert(
    winners.length === winnerIds.length && winners.length > 0,
    'winners are paid-up participants who have not left',
  )
  return winners
}

const sorted = (participants: readonly Paid[]): readonly Paid[] =>
  [...participants].sort((a, b) => (a.userId < b.userId ? -1 : 1))
