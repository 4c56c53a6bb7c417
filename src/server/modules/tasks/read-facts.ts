import type { UserId } from '#domain/kernel/ids.ts'
import type { TaskFacts } from '#domain/tasks/task.ts'
import type { Reader } from '#server/db/transaction.ts'
import { selectFacts } from './queries.ts'

/** Whose tasks: the account, and its address as a keyed hash. */
export interface Earner {
  readonly userId: UserId
  readonly emailHash: Buffer
}

/** The user's progress with every task. */
export async function readFacts(tx: Reader, { userId, emailHash }: Earner): Promise<TaskFacts> {
  const row = await tx.first(selectFacts, [userId, emailHash])
  if (!row) throw new Error('the facts of tasks are always there')
  return {
    now: row.now,
    unclaimedInviteIds: row.unclaimed_invite_ids,
    hasBet: row.has_unfinished_bet || row.has_settled_bet,
    hasUnfinishedBet: row.has_unfinished_bet,
    hasSharedToday: row.has_shared_today,
    hasSettledToday: row.has_settled_today,
    rewarded: row.rewarded,
  }
}
