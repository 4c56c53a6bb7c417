import { BusyError } from '#server/db/constraints.ts'
import type { Exchange } from './router.ts'

/** How long a request waits for its answer. @see docs/what-is-away.md */
export const ANSWER_MS = 5_000
const TICK_MS = 250

/**
 * Waits for `work`, which answers the request, and gives it up when it takes too long. What it does goes on and may still
 * succeed: a client that sends the same command again learns the outcome.
 *
 * Two things take as long as they take: a slow sender, whom `http-server.ts` cuts off, and the making of a photo.
 *
 * @throws BusyError when there is no answer in time
 */
export async function answerInTime(
  { request, context }: Pick<Exchange, 'request' | 'context'>,
  work: Promise<void>,
  answerMs: number,
): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_answered, giveUp) => {
    let spentMs = 0
    timer = setInterval(() => {
      if (request.complete && !context.progress.isMaking) spentMs += TICK_MS
      if (spentMs >= answerMs) giveUp(new BusyError('the request was not answered in time'))
    }, TICK_MS)
  })
  try {
    await Promise.race([work, late])
  } finally {
    clearInterval(timer)
  }
}
