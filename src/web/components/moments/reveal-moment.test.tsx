// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { RevealMoment, staggerMs } from './reveal-moment.tsx'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const pass = (ms: number) => void act(() => vi.advanceTimersByTime(ms))
const letters = ['Sam', 'Priya', 'You'].map((name) => ({ id: name, name, text: 'x', paper: 'mint' as const }))

describe('the reveal', () => {
  it.each([
    [1, 0],
    [2, 140],
    [4, 140],
    [20, 1_400 / 19],
  ])('opens %i envelopes %f ms apart', (count, expected) => {
    expect(staggerMs(count)).toBeCloseTo(expected)
    expect(1_100 + staggerMs(count) * (count - 1)).toBeLessThanOrEqual(2_500)
  })

  it('ends by itself', () => {
    const onDone = vi.fn()
    render(<RevealMoment letters={letters} onDone={onDone} />)
    pass(1_300)
    expect(onDone).not.toHaveBeenCalled()
    pass(1_000)
    expect(onDone).toHaveBeenCalledTimes(1)
  })

  it.each(['pointerDown', 'keyDown'] as const)('is skipped by %s anywhere', (press) => {
    const onDone = vi.fn()
    render(<RevealMoment letters={letters} onDone={onDone} />)
    pass(50)
    fireEvent[press](document.body)
    expect(onDone).toHaveBeenCalledTimes(1)
  })
})
