import { DECLINE_REST_DAYS, decideRequest } from '#domain/friends/request.ts'
import type { Database } from '#server/db/database.ts'
import { transact, withRead } from '#server/db/transaction.ts'
import { HOUR_MS, type Job } from '#server/platform/jobs/job.ts'
import { runSequentially } from '#server/platform/run-sequentially.ts'
import { lockedPair, notifyOfRequest } from './pair.ts'
import { deliverRequest, selectDueRequests } from './queries.ts'

/**
 * Delivers requests that were withheld because an earlier one was declined, once the waiting time is over. To their
 * sender nothing changes: a declined and a blocked request look like one that is not answered yet. Each runs on behalf
 * of its sender and under the lock of the pair; running twice or late gives the same result.
 *
 * @param db - with the role of the scheduler
 * @returns how many were delivered
 */
export async function deliverDueRequests(db: Database): Promise<number> {
  const due = await withRead(db, null, (reader) => reader.query(selectDueRequests, [DECLINE_REST_DAYS]))
  let count = 0
  await runSequentially({ name: 'requests.deliver', db }, due, async (request) => {
    const { request_id: requestId, from_user_id: fromId, to_user_id: toId } = request
    const delivered = await transact(db, fromId, async (tx) => {
      const decided = decideRequest({ ...(await lockedPair({ tx, actorId: fromId }, toId)), hasAsked: false })
      // Decided under the lock: it may have been cancelled, delivered or blocked since it was listed.
      if (!decided.ok || decided.value !== 'send' || !(await tx.first(deliverRequest, [requestId]))) return false
      notifyOfRequest(tx, { requestId, fromId, toId })
      return true
    })
    if (delivered) count += 1
  })
  return count
}

/** Delivers a friend request that was made within a week of a decline, once that week is over. */
export const deliverRequests: Job = {
  name: 'requests.deliver',
  everyMs: HOUR_MS,
  run: async ({ db, onCommitted }) => {
    if ((await deliverDueRequests(db)) > 0) onCommitted()
  },
}
