/** Looks into the queue when jobs are due. */
export interface Alarm {
  /** Looks after so many milliseconds. */
  readonly in: (ms: number) => void
  readonly stop: () => void
}

/** Jobs that are due at almost the same time share a look. */
const GRID_MS = 250
/** A look that fails is tried again: the connection may have been lost. */
const AGAIN_MS = 1_000

/** Looks whenever the time of an {@link Alarm.in} has come, which spares the library most of its polls. */
export function createAlarm(look: () => Promise<void>): Alarm {
  /** By the number of their time in the grid. */
  const timers = new Map<number, NodeJS.Timeout>()
  let isStopped = false
  const set = (ms: number): void => {
    const now = performance.now()
    const at = Math.ceil((now + ms) / GRID_MS)
    if (isStopped || timers.has(at)) return
    const ring = () => {
      timers.delete(at)
      look().catch(() => set(AGAIN_MS))
    }
    // Timers count whole milliseconds, and lose a part of one on either side. A look that comes too early finds nothing.
    timers.set(at, setTimeout(ring, Math.ceil(at * GRID_MS - now) + 1).unref())
  }
  return {
    in: set,
    stop: () => {
      isStopped = true
      for (const timer of timers.values()) clearTimeout(timer)
    },
  }
}
