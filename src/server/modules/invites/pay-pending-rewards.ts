import { INVITER_BONUS_DAYS, mayPayInviter } from '#domain/invites/reward.ts'
import type { UserId } from '#domain/kernel/ids.ts'
import type { Database } from '#server/db/database.ts'
import { withRead, transact, type Tx } from '#server/db/transaction.ts'
import { MINUTE_MS, SECOND_MS, type Job } from '#server/platform/jobs/job.ts'
import { runSequentially } from '#server/platform/run-sequentially.ts'
import { publish } from '#server/platform/outbox/events.ts'
import { payStartedMonths } from '#server/modules/premium/premium-months.ts'
import { payBonus, completeReferralOf } from './complete-referral.ts'
import {
  countPaidLately,
  decideReferral,
  lockDueReferrals,
  selectOpenSignupSources,
  selectUsersWithPendingRewards,
} from './queries.ts'

/** How many users one round pays; the next one pays the rest. */
const PEOPLE_PER_ROUND = 200

/**
 * Pays all pending rewards of one user: bonuses for invitees who have been in settled bets on enough days, and the
 * tokens of premium months that have started. Runs in a job and when the user is active; repeating it changes nothing.
 *
 * @returns whether a reward was paid
 * @see docs/rules.md#invite-rewards, docs/rules.md#premium-months
 */
export const payPendingRewards = (db: Database, userId: UserId): Promise<boolean> =>
  transact(db, userId, async (tx) => {
    const bonuses = await payInviter(tx, userId)
    const months = await payStartedMonths(tx, userId)
    if (bonuses + months > 0) publish(tx, [{ type: 'account.changed', userId }])
    return bonuses + months > 0
  })

/** The rows are locked, so that two runs for one user count the limit one after the other. */
async function payInviter(tx: Tx, inviterId: UserId): Promise<number> {
  const due = await tx.query(lockDueReferrals, [inviterId])
  if (due.length === 0) return 0
  const before = (await tx.first(countPaidLately, [inviterId, INVITER_BONUS_DAYS]))?.count ?? 0
  let paid = 0
  for (const { invite_id: inviteId, invitee_id: inviteeId } of due) {
    const isPaid = inviteeId !== null && mayPayInviter(before + paid)
    tx.write(decideReferral, [inviteId, isPaid])
    if (!isPaid) continue
    paid += 1
    await payBonus(tx, inviterId, { inviteeId, side: 'inviter', friendId: inviteeId })
  }
  return paid
}

/**
 * Pays the pending rewards of all users, and completes referrals that a crash has left open. Run by a job.
 *
 * @returns whether there was anything to do
 */
export async function payAllPendingRewards(db: Database): Promise<boolean> {
  const [signupSources, people] = await withRead(db, null, (reader) =>
    Promise.all([
      reader.query(selectOpenSignupSources, [PEOPLE_PER_ROUND]),
      reader.query(selectUsersWithPendingRewards, [PEOPLE_PER_ROUND]),
    ]),
  )
  await runSequentially({ name: 'referrals.complete', db }, signupSources, ({ user_id: userId }) =>
    completeReferralOf(db, userId),
  )
  await runSequentially(
    { name: 'rewards.pay', db },
    people,
    async ({ user_id: userId }) => void (await payPendingRewards(db, userId)),
  )
  return signupSources.length + people.length > 0
}

/** Pays bonuses for invited friends who have been in bets on enough days, and the tokens of premium months that have started. */
export const payRewards: Job = {
  name: 'rewards.pay',
  everyMs: 5 * MINUTE_MS,
  // An invited friend may just have been in a bet on the last day that the reward asks for.
  afterCommitMs: 30 * SECOND_MS,
  run: async ({ db, onCommitted }) => {
    if (await payAllPendingRewards(db)) onCommitted()
  },
}
