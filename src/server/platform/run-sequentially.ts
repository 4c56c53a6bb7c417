import { BusyError } from '#server/db/constraints.ts'
import type { Log } from '#server/log.ts'

/**
 * Does the same for each, one after the other. One that fails is logged and keeps no other waiting; whatever is left to
 * do, the next round finds.
 *
 * @param deed.name - `noun.verb`, for the log
 * @throws BusyError when the database is away, and with it everything that is left
 */
export async function runSequentially<T>(
  task: { readonly name: string; readonly log: Log },
  items: readonly T[],
  run: (item: T) => Promise<void>,
): Promise<void> {
  for (const item of items) {
    try {
      await run(item)
    } catch (error) {
      if (error instanceof BusyError) throw error
      task.log.error('one.failed', { name: task.name, error })
    }
  }
}
