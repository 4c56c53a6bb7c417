const waiting: (() => void)[] = []
/** After this long a turn of the event loop begins nothing more that waits here. */
const TURN_MS = 1
/** When the turn that runs now has begun enough; null before it has begun anything. */
let fullAt: number | null = null

function beginNext(): void {
  const now = performance.now()
  if (fullAt === null) {
    fullAt = now + TURN_MS
    // It comes before whatever waits for the next turn from now on.
    setImmediate(() => (fullAt = null))
  } else if (now >= fullAt) {
    return void setImmediate(beginNext)
  }
  waiting.shift()?.()
}

/**
 * Waits for a turn of the event loop that has room: what takes long begins alone, what is quick together with others. Node
 * accepts one new connection in each turn: where a turn begins all that ten connections ask for, two hundred people who
 * arrive at once wait for seconds, unseen.
 */
export function waitForTurn(): Promise<void> {
  return new Promise((begin) => {
    waiting.push(begin)
    setImmediate(beginNext)
  })
}
