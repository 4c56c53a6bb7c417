import { CardsBusyError } from './port.ts'

/** Runs one piece of work after the other, so that pictures never take all processors from the requests. */
export function oneAtATime(waitingMax: number): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve()
  let waiting = 0
  return (work) => {
    if (waiting >= waitingMax) return Promise.reject(new CardsBusyError('too many cards are waiting'))
    waiting += 1
    const mine = last.then(work)
    last = mine.catch(() => undefined).finally(() => (waiting -= 1))
    return mine
  }
}
