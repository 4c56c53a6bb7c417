import type { UserId } from '#domain/kernel/ids.ts'
import { ok } from '#domain/kernel/result.ts'
import type { Context } from '../../context.ts'
import type { Database } from '../../db/database.ts'
import { withTransaction } from '../../db/transaction.ts'
import { befriend } from '../friends/befriend.ts'
import { payStartedMonths } from '../premium/pay-started-months.ts'
import { holdInvite } from './answer-invite.ts'
import { payBonus } from './pay-bonus.ts'
import { noteDue } from './note-due.ts'
import { answerInvite, insertReferral, insertReferralGrant, lockArrival, settleArrival } from './queries.ts'

/**
 * Keeps the promise of the invite an account was made through, once its e-mail is confirmed: the two are friends, the
 * link is used up, and the new account has its bonus and its month. An address that has brought this before brings a
 * friend and nothing else; a link that is no good any more brings nothing.
 *
 * Doing it again changes nothing.
 *
 * @see docs/rules.md#invite-rewards, docs/rules.md#invite-links
 */
export async function settleInvited(db: Database, userId: UserId): Promise<void> {
  const settled = await withTransaction<null, never>(db, userId, async (tx) => {
    const arrival = await tx.first(lockArrival, [userId])
    if (arrival) await settle({ tx, actorId: userId }, arrival.invite_code, arrival.email_hash)
    return ok(null)
  })
  if (!settled.ok) throw new Error(`an arrival was not settled: ${settled.error.code}`)
}

async function settle(context: Context, code: string, hash: Buffer): Promise<void> {
  const { tx, actorId } = context
  tx.write(settleArrival, [actorId])
  const held = await holdInvite(context, code)
  if (!held.ok) return
  tx.write(answerInvite, [held.value.id, 'accepted'])
  befriend(context, held.value.inviterId, held.value.id)
  const isFirst = (await tx.first(insertReferralGrant, [hash])) !== null
  if (!isFirst) return
  tx.write(insertReferral, [held.value.id, held.value.inviterId, actorId])
  // Where a crash came between the sign-up and this, they may have been in bets already.
  noteDue(tx, [actorId])
  await payBonus(tx, actorId, { inviteeId: actorId, side: 'invitee', friendId: held.value.inviterId })
  await payStartedMonths(tx, actorId)
}
