import { describe, expect, it } from 'vitest'
import { waitForTurn } from './wait-for-turn.ts'

/** The number of the turn of the event loop that runs now. */
function countTurns(): { now: () => number; stop: () => void } {
  let turn = 0
  let next = setImmediate(function count() {
    turn += 1
    next = setImmediate(count)
  })
  return { now: () => turn, stop: () => clearImmediate(next) }
}

/** Keeps the process busy for so long. */
function work(ms: number): void {
  const endsAt = performance.now() + ms
  while (performance.now() < endsAt);
}

/** Begins four at once that work for so long each. @returns the turn in which each has begun, in their order */
async function beginFour(ms: number): Promise<{ readonly order: string; readonly turns: readonly number[] }> {
  const count = countTurns()
  let order = ''
  const turns = await Promise.all(
    ['a', 'b', 'c', 'd'].map(async (name) => {
      await waitForTurn()
      order += name
      work(ms)
      return count.now()
    }),
  )
  count.stop()
  return { order, turns }
}

describe('waiting for a turn', () => {
  it('begins what takes long one after the other, each in another turn of the event loop', async () => {
    const { order, turns } = await beginFour(2)
    expect(order).toBe('abcd')
    expect(new Set(turns).size).toBe(4)
  })

  it('begins what is quick in the same turn', async () => {
    await beginFour(0)
    // A machine that is busy with something else fills a turn by itself.
    const tries = [await beginFour(0), await beginFour(0), await beginFour(0)]
    expect(tries.map(({ order }) => order)).toEqual(['abcd', 'abcd', 'abcd'])
    expect(Math.min(...tries.map(({ turns }) => new Set(turns).size))).toBe(1)
  })

  it('comes at once where nothing else waits', async () => {
    const turns = countTurns()
    await waitForTurn()
    expect(turns.now()).toBeLessThanOrEqual(1)
    await waitForTurn()
    expect(turns.now()).toBeLessThanOrEqual(2)
    turns.stop()
  })
})
