import type { BetId, ParticipantId, UserId } from '#domain/kernel/ids.ts'
import type { Tokens } from './tokens.ts'

/**
 * Where tokens can be. A wallet's account id is its user's id and an escrow's is its bet's id, so neither has to be
 * looked up; the system accounts have fixed ids.
 *
 * @see docs/rules.md#ledger
 */
export const SYSTEM_ACCOUNT_IDS = {
  /** Where new tokens come from; the only account that may be negative. */
  mint: '00000000-0000-0000-0000-000000000001',
  /** Where indivisible remainders go. */
  rounding: '00000000-0000-0000-0000-000000000002',
  /** Where the tokens of deleted accounts go. */
  closed: '00000000-0000-0000-0000-000000000003',
  /** What debtors have paid, until it is passed on to those they owe it to. */
  debt: '00000000-0000-0000-0000-000000000004',
} as const

/** Why tokens moved. Shown to the wallet's owner in words. */
export const TRANSFER_REASONS = [
  'start_grant',
  'invite_bonus',
  'task_reward',
  'premium_month',
  'stake',
  'stake_refund',
  'payout',
  'remainder',
  'account_closed',
  'guest_credit',
  'guest_credit_refund',
  'guest_credit_repaid',
  'brought_along',
  'correction_taken',
  'correction_given',
  'debt_collected',
  'debt_passed',
  'operator_correction',
] as const
export type TransferReason = (typeof TRANSFER_REASONS)[number]

/**
 * One movement of tokens from one account to another. Balanced by its shape: what leaves `fromAccountId` arrives at
 * `toAccountId`. Never changed after it is written; a correction is another transfer.
 */
export interface Transfer {
  /** Unique for ever, so a repeated or retried call changes nothing. */
  readonly businessKey: string
  readonly fromAccountId: string
  readonly toAccountId: string
  /** Whole, above zero. */
  readonly amountTokens: Tokens
  readonly reason: TransferReason
  readonly betId: BetId | null
  readonly participantId: ParticipantId | null
}

/**
 * All business keys. A key names the exact fact that may move tokens once.
 *
 * @see docs/rules.md#business-keys
 */
export const businessKeys = {
  startGrant: (userId: UserId) => `start:${userId}`,
  /** One for each side of one new account that came through an invite. */
  inviteBonus: (inviteeId: UserId, side: 'inviter' | 'invitee') => `invite:${inviteeId}:${side}`,
  premiumMonth: (userId: UserId, monthIndex: number) => `premium:${userId}:${monthIndex}`,
  /** One for each friend who joined through an invite. */
  invitedFriend: (inviteId: string) => `friend:${inviteId}`,
  firstBet: (userId: UserId) => `firstbet:${userId}`,
  /** The next three: once each UTC day, written `2026-06-14`. */
  sharedBet: (userId: UserId, utcDay: string) => `share:${userId}:${utcDay}`,
  resolvedBet: (userId: UserId, utcDay: string) => `resolve:${userId}:${utcDay}`,
  checkIn: (userId: UserId, utcDay: string) => `checkin:${userId}:${utcDay}`,
  /** `generation` grows only after a refund, so a person charged, refunded and charged again has two keys. */
  stake: (betId: BetId, participantId: ParticipantId, generation: number) =>
    `stake:${betId}:${participantId}:${generation}`,
  stakeRefund: (betId: BetId, participantId: ParticipantId, generation: number) =>
    `refund:${betId}:${participantId}:${generation}`,
  settle: (betId: BetId, userId: UserId) => `settle:${betId}:${userId}`,
  remainder: (betId: BetId) => `remainder:${betId}`,
  /** A stake that the mint pays for a guest; `generation` as in `stake`. */
  guestCredit: (betId: BetId, participantId: ParticipantId, generation: number) =>
    `guest:${betId}:${participantId}:${generation}`,
  /** The start grant of a guest who registers pays the credit that is still out. */
  guestCreditRepaid: (betId: BetId, participantId: ParticipantId, generation: number) =>
    `guest-repaid:${betId}:${participantId}:${generation}`,
  /** The own tokens of a guest, moved to the account that takes them over. */
  broughtAlong: (guestId: UserId) => `brought:${guestId}`,
  /** A result that replaces another one takes for each participant at most once and gives at most once; so for the remainder, by its account. */
  correctionTaken: (betId: BetId, participantOrAccountId: string) => `correct-taken:${betId}:${participantOrAccountId}`,
  correctionGiven: (betId: BetId, participantOrAccountId: string) => `correct-given:${betId}:${participantOrAccountId}`,
  /** What was collected of a debt is passed on from where the last time ended. */
  debtPassed: (debtId: string, passedTokens: number) => `debt-passed:${debtId}:${passedTokens}`,
  /** One for each deed of the operator that corrects a balance. */
  operatorCorrection: (deedId: string) => `operator:${deedId}`,
  closeWallet: (userId: UserId) => `closed:${userId}`,
} as const
