import { DECLINE_REST_DAYS, decideRequest } from '#domain/friends/request.ts'
import { ok } from '#domain/kernel/result.ts'
import type { Database } from '#server/db/database.ts'
import { withRead, withTransaction } from '#server/db/transaction.ts'
import { runSequentially } from '#server/platform/run-sequentially.ts'
import { lockedPair } from './pair.ts'
import { deliverRequest, selectRested } from './queries.ts'
import { notifyOfRequest } from './notify-of-request.ts'

/**
 * Delivers what was withheld because of a no, once the rest after it is over. To who asked it looks as before: neither a no
 * nor a block can be told from an answer that is still to come. Each with its sender's eyes and under the pair's lock;
 * twice or late is no different from once and in time.
 *
 * @param db - speaks as the clock
 * @returns how many were delivered
 */
export async function deliverRestedRequests(db: Database): Promise<number> {
  const rested = await withRead(db, null, (reader) => reader.query(selectRested, [DECLINE_REST_DAYS]))
  let count = 0
  await runSequentially({ name: 'requests.deliver', log: db.log }, rested, async (request) => {
    const { request_id: requestId, from_user_id: fromId, to_user_id: toId } = request
    const delivered = await withTransaction<boolean, never>(db, fromId, async (tx) => {
      const decided = decideRequest({ ...(await lockedPair({ tx, actorId: fromId }, toId)), hasAsked: false })
      // Behind the lock: it may have been taken back, delivered or put away meanwhile.
      if (!decided.ok || decided.value !== 'send' || !(await tx.first(deliverRequest, [requestId]))) return ok(false)
      notifyOfRequest(tx, { requestId, fromId, toId })
      return ok(true)
    })
    if (delivered.ok && delivered.value) count += 1
  })
  return count
}
