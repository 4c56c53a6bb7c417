import { INVITE_BONUS_TOKENS, type InviteSide } from '#domain/invites/reward.ts'
import type { UserId } from '#domain/kernel/ids.ts'
import { SYSTEM_ACCOUNT_IDS, type Transfer, businessKeys } from '#domain/money/ledger.ts'
import { START_GRANT_TOKENS, type Tokens } from '#domain/money/tokens.ts'
import { PREMIUM_MONTH_TOKENS } from '#domain/premium/month.ts'
import type { Tx } from '#server/db/transaction.ts'
import { postTransfers } from './post-transfers.ts'
import { insertStartGrant, openAccount } from './queries.ts'

/** What is given, and for which fact. */
type Grant = Pick<Transfer, 'businessKey' | 'amountTokens' | 'reason'>

/** A transfer of new tokens to a user. */
const fromMint = (userId: UserId, grant: Grant): Transfer => ({
  ...grant,
  fromAccountId: SYSTEM_ACCOUNT_IDS.mint,
  toAccountId: userId,
  betId: null,
  participantId: null,
})

/** Keyed hashes that remember, beyond the account, that an address has been rewarded. */
export interface RewardKeys {
  /** Of the mailbox: what a new reward is kept under. */
  readonly mailbox: Buffer
  /** Of the mailbox, and of the address as it was written: older rewards are kept under that. */
  readonly all: readonly Buffer[]
}

/**
 * Opens the wallet of a new account and pays the start grant into it, once per account and at most once per e-mail
 * address ever. An account without an address is paid as well: how many there are is limited where they are opened.
 *
 * Called in the transaction that makes the profile, so that neither stands without the other.
 *
 * @returns whether it was paid
 * @see docs/rules.md#start-grant
 */
export async function grantStart(tx: Tx, userId: UserId, keys: RewardKeys | null): Promise<boolean> {
  tx.write(openAccount, [userId, 'wallet'])
  const isFirst = keys === null || (await noteStartGrant(tx, keys))
  if (!isFirst) return false
  const grant = {
    businessKey: businessKeys.startGrant(userId),
    fromAccountId: SYSTEM_ACCOUNT_IDS.mint,
    toAccountId: userId,
    amountTokens: START_GRANT_TOKENS,
    reason: 'start_grant',
    betId: null,
    participantId: null,
  } as const
  postTransfers(tx, [grant], userId)
  return true
}

/**
 * Remembers that the address has had a start grant. An account that was opened without an address has been paid before it
 * has one; from then on the address opens no other account with tokens.
 *
 * @returns whether it was the first
 */
export const noteStartGrant = async (tx: Tx, keys: RewardKeys): Promise<boolean> =>
  (await tx.first(insertStartGrant, [keys.mailbox, keys.all])) !== null

/** One new account that came through an invite. */
export interface InviteBonus {
  readonly inviteeId: UserId
  readonly side: InviteSide
}

/** Pays one side of an invite. @see docs/rules.md#invite-rewards */
export function grantInviteBonus(tx: Tx, userId: UserId, { inviteeId, side }: InviteBonus): void {
  const businessKey = businessKeys.inviteBonus(inviteeId, side)
  const bonus = fromMint(userId, { businessKey, amountTokens: INVITE_BONUS_TOKENS, reason: 'invite_bonus' })
  postTransfers(tx, [bonus], null)
}

/** Pays the tokens of these premium months. @see docs/rules.md#premium-months */
export function grantPremiumMonths(tx: Tx, userId: UserId, monthIndexes: readonly number[]): void {
  const months = monthIndexes.map((index) =>
    fromMint(userId, {
      businessKey: businessKeys.premiumMonth(userId, index),
      amountTokens: PREMIUM_MONTH_TOKENS,
      reason: 'premium_month',
    }),
  )
  postTransfers(tx, months, null)
}

/** A deed of the operator. Below zero takes tokens away. */
export interface OperatorCorrection {
  readonly deedId: string
  readonly tokens: number
}

/** Corrects a balance by a transfer of its own: what was written stays written. @see docs/operating.md#correct */
export function correctBalance(tx: Tx, userId: UserId, { deedId, tokens }: OperatorCorrection): void {
  const businessKey = businessKeys.operatorCorrection(deedId)
  const given = fromMint(userId, { businessKey, amountTokens: Math.abs(tokens), reason: 'operator_correction' })
  const { fromAccountId, toAccountId } = given
  const taken = { ...given, fromAccountId: toAccountId, toAccountId: fromAccountId }
  postTransfers(tx, [tokens > 0 ? given : taken], null)
}

/** Facts that earn the same each. */
export interface TaskReward {
  /** One for each fact, unique for ever. */
  readonly businessKeys: readonly string[]
  readonly tokensEach: Tokens
}

/** Pays what a task has earned. @see docs/rules.md#earning-tokens */
export function grantTask(tx: Tx, userId: UserId, { businessKeys, tokensEach }: TaskReward): void {
  const rewards = businessKeys.map((businessKey) =>
    fromMint(userId, { businessKey, amountTokens: tokensEach, reason: 'task_reward' }),
  )
  postTransfers(tx, rewards, userId)
}
