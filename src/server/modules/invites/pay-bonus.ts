import { INVITE_BONUS_TOKENS } from '#domain/invites/reward.ts'
import { notificationsFor } from '#domain/notifications/notification.ts'
import type { UserId } from '#domain/kernel/ids.ts'
import type { Tx } from '#server/db/transaction.ts'
import { grantInviteBonus, type InviteBonus } from '#server/platform/ledger/grant-bonus.ts'
import { notify } from '#server/modules/notifications/notify.ts'
import { addPremiumMonth } from '#server/modules/premium/add-premium-month.ts'

interface Reward extends InviteBonus {
  /** Who is at the other side of the invite. */
  readonly friendId: UserId
}

/** Pays one side of an invite: tokens and a month of premium. @see docs/rules.md#invite-rewards */
export async function payBonus(tx: Tx, userId: UserId, { friendId, ...bonus }: Reward): Promise<void> {
  const factKey = `invite:${bonus.inviteeId}:${bonus.side}`
  grantInviteBonus(tx, userId, bonus)
  const facts = { tokens: INVITE_BONUS_TOKENS, side: bonus.side }
  notify(tx, notificationsFor([userId], { kind: 'reward.earned', factKey, actorId: friendId, facts }))
  await addPremiumMonth(tx, userId, factKey)
}
