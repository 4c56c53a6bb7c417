import { BusyError } from '#server/db/constraints.ts'

/** Drawing pages takes turns on one processor: more at the same time only makes every visitor wait longer. */
const AT_ONCE = 24
/** @see docs/what-is-away.md */
const PATIENCE_MS = 3_000

/** Lets work begin in order, a few at the same time. */
export type Gate = <T>(work: () => Promise<T>) => Promise<T>

/** Turns work away with a {@link BusyError} that has waited too long for its turn. */
export function createGate({ atOnce = AT_ONCE, patienceMs = PATIENCE_MS } = {}): Gate {
  const waiting = new Set<() => void>()
  let running = 0
  const turn = () =>
    new Promise<void>((begin, refuse) => {
      const timer = setTimeout(() => {
        waiting.delete(call)
        refuse(new BusyError('too many pages are being drawn'))
      }, patienceMs)
      const call = () => {
        clearTimeout(timer)
        waiting.delete(call)
        begin()
      }
      waiting.add(call)
    })
  return async (work) => {
    if (running >= atOnce) await turn()
    else running += 1
    try {
      return await work()
    } finally {
      // The turn is passed on directly, so that no later request overtakes.
      const [next] = waiting
      if (next) next()
      else running -= 1
    }
  }
}
