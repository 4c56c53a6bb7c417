import type { UserId } from '#domain/kernel/ids.ts'
import { err, ok, type Result } from '#domain/kernel/result.ts'
import { RefusedError } from '#server/db/constraints.ts'
import type { Database } from '#server/db/database.ts'
import { withTransaction, type Tx } from '#server/db/transaction.ts'

/** What the database counts in a sliding window. */
export interface WindowCount {
  readonly count: number
  /** Until the oldest attempt leaves the window; null for an empty window. */
  readonly wait_seconds: number | null
}

/** The columns of {@link WindowCount}, for a statement that reads the attempts of the last `seconds`, an SQL parameter. */
export const windowCount = (seconds: string): string => `count(*)::int as count,
  ceil(extract(epoch from min(created_at) + make_interval(secs => ${seconds}) - now()))::int as wait_seconds`

/** A limit, and how many attempts count towards it now. */
interface Window {
  readonly max: number
  readonly counted: WindowCount | null
}

interface Throttle<C extends string, T> {
  readonly refusal: C
  /** Takes the lock under which attempts at the same time are counted one after the other, and counts. */
  readonly windows: (tx: Tx) => Promise<readonly Window[]>
  /** Writes the attempt. */
  readonly insert: (tx: Tx) => T | Promise<T>
}

interface Throttled<C extends string> {
  readonly code: C
  readonly retryAfterSeconds: number
}

/**
 * Counts an attempt before any work is done for it, in a transaction of its own, or refuses it where a limit is reached.
 * So of a hundred requests at once exactly as many as allowed are answered.
 *
 * @returns what `insert` returned
 */
export async function throttle<C extends string, T>(
  db: Database,
  actorId: UserId | null,
  { refusal, windows, insert }: Throttle<C, T>,
): Promise<Result<T, Throttled<C>>> {
  const attempt = await withTransaction<T, Throttled<C>>(db, actorId, async (tx) => {
    const full = (await windows(tx)).find(({ max, counted }) => counted !== null && counted.count >= max)
    if (full) return err({ code: refusal, retryAfterSeconds: Math.max(1, full.counted?.wait_seconds ?? 1) })
    return ok(await insert(tx))
  })
  if (attempt.ok) return attempt
  if ('retryAfterSeconds' in attempt.error) return err(attempt.error)
  throw new RefusedError(attempt.error)
}
