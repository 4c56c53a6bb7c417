import { BusyError } from '#server/db/constraints.ts'
import { describe, expect, it } from 'vitest'
import { createGate } from './page-gate.ts'

/** Work that ends when `end` is called. */
function held() {
  let end = () => {}
  const ended = new Promise<void>((settle) => (end = settle))
  return { work: () => ended, end }
}

describe('the gate before pages', () => {
  it('lets a few in, the next in order, and turns away whoever waits too long', async () => {
    const gate = createGate({ atOnce: 1, patienceMs: 50 })
    const first = held()
    const order: string[] = []
    const running = gate(first.work)
    const second = gate(async () => void order.push('second'))
    const third = gate(async () => void order.push('third'))
    first.end()
    await Promise.all([running, second, third])
    expect(order).toEqual(['second', 'third'])

    const slow = held()
    const holding = gate(slow.work)
    await expect(gate(async () => 'never')).rejects.toBeInstanceOf(BusyError)
    slow.end()
    await holding
    expect(await gate(async () => 'again')).toBe('again')
  })

  it('gives its place back when work fails', async () => {
    const gate = createGate({ atOnce: 1, patienceMs: 50 })
    await expect(gate(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
    expect(await gate(async () => 'next')).toBe('next')
  })
})
