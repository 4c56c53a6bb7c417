import { INVITE_BONUS_TOKENS, type InviteSide } from '#domain/invites/reward.ts'
import type { UserId } from '#domain/kernel/ids.ts'
import { businessKeys } from '#domain/money/ledger.ts'
import { PREMIUM_MONTH_TOKENS } from '#domain/premium/month.ts'
import type { Tx } from '#server/db/transaction.ts'
import { fromMint } from './from-mint.ts'
import { postTransfers } from './post-transfers.ts'

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
