import { BusyError } from '#server/db/constraints.ts'
import type { Database } from '#server/db/database.ts'

/**
 * Does the same for each, one after the other. One that fails is logged and keeps no other waiting; whatever is left to
 * do, the next round finds, also when the process stops in between.
 *
 * @param task.name - `noun.verb`, for the log
 * @throws BusyError when the database is away, and with it everything that is left
 */
export async function runSequentially<T>(
  task: { readonly name: string; readonly db: Pick<Database, 'log' | 'stopping'> },
  items: readonly T[],
  run: (item: T) => Promise<void>,
): Promise<void> {
  for (const item of items) {
    if (task.db.stopping?.aborted) return
    try {
      await run(item)
    } catch (error) {
      if (error instanceof BusyError) throw error
      task.db.log.error('one.failed', { name: task.name, error })
    }
  }
}
