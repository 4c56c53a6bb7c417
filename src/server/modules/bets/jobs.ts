import type { Database } from '#server/db/database.ts'
import { transact, withRead } from '#server/db/transaction.ts'
import type { Log } from '#server/log.ts'
import { MINUTE_MS, SECOND_MS, type Job } from '#server/platform/jobs/job.ts'
import { processDueBet } from './process-due-bet.ts'
import { postponeCheck, selectWaiting, selectWaitMs } from './queries.ts'

const BATCH = 100

interface DueBetsDeps {
  /** With the role of the scheduler. */
  readonly db: Database
  readonly log: Log
  /** Called after each bet that was processed. */
  readonly onCommitted: () => void
}

/**
 * Processes every bet that is due, one by one. A bet that fails is postponed and does not block the others.
 * When the process stops, the rest waits for the next round.
 *
 * @returns how many milliseconds until the next bet is due, or null when none ever will be
 */
export async function processDueBets({ db, log, onCommitted }: DueBetsDeps): Promise<number | null> {
  for (;;) {
    const waiting = await withRead(db, null, (reader) => reader.query(selectWaiting, [BATCH]))
    for (const { unique_id: uniqueId } of waiting) {
      if (db.stopping?.aborted) return null
      try {
        await processDueBet(db, uniqueId)
        onCommitted()
      } catch (error) {
        log.error('bet.expiry_failed', { error })
        await postponed(db, uniqueId)
      }
    }
    if (waiting.length < BATCH) break
  }
  const row = await withRead(db, null, (reader) => reader.first(selectWaitMs, []))
  return row?.wait_ms ?? null
}

const postponed = (db: Database, uniqueId: string) =>
  transact(db, null, async (tx) => tx.write(postponeCheck, [uniqueId]))

/** Does to bets what time alone does: deadlines, forgotten bets, disagreements, and the reminders before. */
export const expireBets: Job = {
  name: 'bets.expire',
  everyMs: 5 * MINUTE_MS,
  // A command may have brought a deadline closer.
  afterCommitMs: 15 * SECOND_MS,
  run: processDueBets,
}
