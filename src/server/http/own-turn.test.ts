import { describe, expect, it } from 'vitest'
import { ownTurn } from './own-turn.ts'

/** The number of the turn of the event loop that runs now. */
function countTurns(): { now: () => number; stop: () => void } {
  let turn = 0
  let next = setImmediate(function count() {
    turn += 1
    next = setImmediate(count)
  })
  return { now: () => turn, stop: () => clearImmediate(next) }
}

describe('a turn of its own', () => {
  it('begins what waits one after the other, each in another turn of the event loop', async () => {
    const turns = countTurns()
    const begun: { readonly name: string; readonly turn: number }[] = []
    await Promise.all(
      ['a', 'b', 'c', 'd'].map(async (name) => {
        await ownTurn()
        begun.push({ name, turn: turns.now() })
      }),
    )
    turns.stop()
    expect(begun.map(({ name }) => name).join('')).toBe('abcd')
    expect(new Set(begun.map(({ turn }) => turn)).size).toBe(4)
  })

  it('comes at once where nothing else waits', async () => {
    const turns = countTurns()
    await ownTurn()
    expect(turns.now()).toBeLessThanOrEqual(1)
    await ownTurn()
    expect(turns.now()).toBeLessThanOrEqual(2)
    turns.stop()
  })
})
