import { BusyError } from '#server/db/constraints.ts'
import type { Exchange } from './router.ts'
import { UnderWay } from './under-way.ts'

/** How long a request waits for its answer. @see docs/what-is-away.md */
export const ANSWER_MS = 5_000
const TICK_MS = 250

interface Waiting {
  readonly asked: Pick<Exchange, 'request' | 'context'>
  readonly answerMs: number
  readonly giveUp: (reason: BusyError) => void
  spentMs: number
  /** Called once it no longer waits. */
  end: () => void
}

/** A busy process looks late, and what has passed since counts. One that stood still, as a laptop that sleeps, does not owe it. */
const TICK_MS_MAX = 1_000

/** The requests that wait now share one timer, which stands still while there are none. */
const waiting = new UnderWay<Waiting>()
let timer: NodeJS.Timeout | undefined
let lookedAt = 0

function tick(): void {
  const sinceMs = Math.min(performance.now() - lookedAt, TICK_MS_MAX)
  lookedAt = performance.now()
  for (const each of waiting) {
    const { request, context } = each.asked
    if (request.complete && !context.progress.isMaking) each.spentMs += sinceMs
    if (each.spentMs < each.answerMs) continue
    // Work that never ends would stay here for ever.
    each.end()
    each.giveUp(new BusyError('the request was not answered in time'))
  }
  if (waiting.size === 0) {
    clearInterval(timer)
    timer = undefined
  }
}

/**
 * Waits for `work`, which answers the request, and gives it up when it takes too long. What it does goes on and may still
 * succeed: a client that sends the same command again learns the outcome.
 *
 * Two things take as long as they take: a slow sender, whom `http-server.ts` cuts off, and the making of a photo.
 *
 * @throws BusyError when there is no answer in time
 */
export function answerInTime(
  asked: Pick<Exchange, 'request' | 'context'>,
  work: Promise<void>,
  answerMs: number,
): Promise<void> {
  return new Promise((settle, giveUp) => {
    // The tick that comes next may come at once: it does not count.
    const each: Waiting = { asked, answerMs, giveUp, spentMs: -TICK_MS, end: () => {} }
    each.end = waiting.begin(each)
    if (!timer) lookedAt = performance.now()
    timer ??= setInterval(tick, TICK_MS)
    work.then(settle, giveUp).finally(each.end)
  })
}
