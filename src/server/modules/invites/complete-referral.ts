import { INVITEE_SETTLED_DAYS, INVITE_BONUS_TOKENS } from '#domain/invites/reward.ts'
import type { UserId } from '#domain/kernel/ids.ts'
import { notificationsFor } from '#domain/notifications/notification.ts'
import type { Context } from '#server/context.ts'
import type { Database } from '#server/db/database.ts'
import { transact, type Tx } from '#server/db/transaction.ts'
import { befriend } from '#server/modules/friends/pair.ts'
import { notify } from '#server/modules/notifications/notify.ts'
import { addPremiumMonth, payStartedMonths } from '#server/modules/premium/premium-months.ts'
import { grantInviteBonus, type InviteBonus } from '#server/platform/ledger/grants.ts'
import { holdInvite } from './answer-invite.ts'
import {
  markReferralsDue,
  answerInvite,
  insertReferral,
  insertReferralGrant,
  lockSignupSource,
  completeReferral,
} from './queries.ts'

/**
 * Called when a bet with these participants is settled, or when they become invitees: marks the bonus of their inviters
 * as due if that was still missing. It is paid later, in a transaction of the inviter.
 *
 * @see docs/rules.md#invite-rewards
 */
export function markRewardsDue(tx: Tx, inviteeIds: readonly UserId[]): void {
  if (inviteeIds.length > 0) tx.write(markReferralsDue, [inviteeIds, INVITEE_SETTLED_DAYS])
}

interface Reward extends InviteBonus {
  /** The other user of the invite. */
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

/**
 * Completes the referral of an account that signed up through an invite, once its e-mail is confirmed: the two become
 * friends, the link is used up, and the new account gets its bonus and its month. An address that was rewarded before
 * only gets the friend; an invalid link brings nothing.
 *
 * Repeating it changes nothing.
 *
 * @see docs/rules.md#invite-rewards, docs/rules.md#invite-links
 */
export const completeReferralOf = (db: Database, userId: UserId): Promise<void> =>
  transact(db, userId, async (tx) => {
    const signupSource = await tx.first(lockSignupSource, [userId])
    if (signupSource) await settle({ tx, actorId: userId }, signupSource.invite_code, signupSource.email_hash)
  })

async function settle(context: Context, code: string, hash: Buffer): Promise<void> {
  const { tx, actorId } = context
  tx.write(completeReferral, [actorId])
  const held = await holdInvite(context, code)
  if (!held.ok) return
  tx.write(answerInvite, [held.value.id, 'accepted'])
  befriend(context, held.value.inviterId, held.value.id)
  const isFirst = (await tx.first(insertReferralGrant, [hash])) !== null
  if (!isFirst) return
  tx.write(insertReferral, [held.value.id, held.value.inviterId, actorId])
  // After a crash between the sign-up and this, the account may have been in settled bets already.
  markRewardsDue(tx, [actorId])
  await payBonus(tx, actorId, { inviteeId: actorId, side: 'invitee', friendId: held.value.inviterId })
  await payStartedMonths(tx, actorId)
}
