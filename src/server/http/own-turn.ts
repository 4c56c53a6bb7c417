const waiting: (() => void)[] = []

function beginNext(): void {
  waiting.shift()?.()
  if (waiting.length > 0) setImmediate(beginNext)
}

/**
 * Waits for a turn of the event loop in which nothing else begins that waits here. Node accepts one new connection in each
 * turn: where a turn begins what ten connections ask for, two hundred people who arrive at once wait for seconds, unseen.
 */
export function ownTurn(): Promise<void> {
  return new Promise((begin) => {
    waiting.push(begin)
    if (waiting.length === 1) setImmediate(beginNext)
  })
}
