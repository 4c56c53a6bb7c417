import type { UserId } from '#domain/kernel/ids.ts'
import { ok } from '#domain/kernel/result.ts'
import type { Context } from '../../context.ts'
import type { Database } from '../../db/database.ts'
import { withTransaction } from '../../db/transaction.ts'
import { grantInviteBonus } from '../../ledger/grant-bonus.ts'
import { emailHash } from '../accounts/email-hash.ts'
import { befriend } from '../friends/befriend.ts'
import { addPremiumMonth } from '../premium/add-premium-month.ts'
import { payStartedMonths } from '../premium/pay-started-months.ts'
import { holdInvite } from './answer-invite.ts'
import { answerInvite, insertReferral, insertReferralGrant, lockArrival, settleArrival } from './queries.ts'

export interface ArrivalDeps {
  readonly db: Database
  readonly emailHashSecret: string
}

/**
 * Keeps the promise of the invite an account was made through, once its e-mail is confirmed: the two are friends, the
 * link is used up, and the new account has its bonus and its month. An address that has brought this before brings a
 * friend and nothing else; a link that is no good any more brings nothing.
 *
 * Doing it again changes nothing.
 *
 * @see rules.md §2 "invite bonus", §9
 */
export async function settleInvited({ db, emailHashSecret }: ArrivalDeps, userId: UserId): Promise<void> {
  const settled = await withTransaction<null, never>(db, userId, async (tx) => {
    const arrival = await tx.first(lockArrival, [userId])
    if (arrival) await settle({ tx, actorId: userId }, arrival.invite_code, emailHash(arrival.email, emailHashSecret))
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
  befriend(tx, actorId, held.value.inviterId)
  const isFirst = (await tx.first(insertReferralGrant, [hash])) !== null
  if (!isFirst) return
  tx.write(insertReferral, [held.value.id, held.value.inviterId, actorId])
  grantInviteBonus(tx, actorId, { inviteeId: actorId, side: 'invitee' })
  await addPremiumMonth(tx, actorId, `invite:${actorId}:invitee`)
  await payStartedMonths(tx, actorId)
}
