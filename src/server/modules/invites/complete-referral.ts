import type { UserId } from '#domain/kernel/ids.ts'
import { ok } from '#domain/kernel/result.ts'
import type { Context } from '#server/context.ts'
import type { Database } from '#server/db/database.ts'
import { withTransaction } from '#server/db/transaction.ts'
import { befriend } from '#server/modules/friends/befriend.ts'
import { payStartedMonths } from '#server/modules/premium/pay-started-months.ts'
import { holdInvite } from './answer-invite.ts'
import { payBonus } from './pay-bonus.ts'
import { markRewardsDue } from './mark-rewards-due.ts'
import { answerInvite, insertReferral, insertReferralGrant, lockSignupSource, completeReferral } from './queries.ts'

/**
 * Keeps the promise of the invite an account was made through, once its e-mail is confirmed: the two are friends, the
 * link is used up, and the new account has its bonus and its month. An address that has brought this before brings a
 * friend and nothing else; a link that is no good any more brings nothing.
 *
 * Doing it again changes nothing.
 *
 * @see docs/rules.md#invite-rewards, docs/rules.md#invite-links
 */
export async function completeReferralOf(db: Database, userId: UserId): Promise<void> {
  const settled = await withTransaction<null, never>(db, userId, async (tx) => {
    const signupSource = await tx.first(lockSignupSource, [userId])
    if (signupSource) await settle({ tx, actorId: userId }, signupSource.invite_code, signupSource.email_hash)
    return ok(null)
  })
  if (!settled.ok) throw new Error(`a referral was not completed: ${settled.error.code}`)
}

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
  // Where a crash came between the sign-up and this, they may have been in bets already.
  markRewardsDue(tx, [actorId])
  await payBonus(tx, actorId, { inviteeId: actorId, side: 'invitee', friendId: held.value.inviterId })
  await payStartedMonths(tx, actorId)
}
