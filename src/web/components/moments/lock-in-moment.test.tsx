// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { LockInMoment } from './lock-in-moment.tsx'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const pass = (ms: number) => void act(() => vi.advanceTimersByTime(ms))
const animation = (
  onDone: (end: string) => void,
  props: { failed?: boolean; isConfirmed?: boolean; isPlaying?: boolean },
) => <LockInMoment paper="peach" isPlaying failed={false} onDone={onDone} {...props} />

describe('sealing', () => {
  it('shows nothing before it plays', () => {
    const { container } = render(animation(vi.fn(), { isPlaying: false }))
    expect(container.textContent).toBe('')
  })

  it('is shut after a second, once; "Sealed" waits for the server', () => {
    const onDone = vi.fn()
    const { rerender } = render(animation(onDone, { isConfirmed: false }))
    pass(999)
    expect(onDone).not.toHaveBeenCalled()
    pass(1)
    expect(onDone.mock.calls).toEqual([['sealed']])
    expect(screen.getByRole('status').textContent).toBe('Sealing…')
    rerender(animation(onDone, { isConfirmed: true }))
    expect(screen.getByRole('status').textContent).toBe('Sealed')
    pass(5_000)
    expect(onDone).toHaveBeenCalledTimes(1)
  })

  it.each([
    ['while it shuts', 300],
    ['long after', 4_000],
  ])('opens again when the server refuses %s', (_when, failsAtMs) => {
    const onDone = vi.fn()
    const { rerender } = render(animation(onDone, { isConfirmed: false }))
    pass(failsAtMs)
    rerender(animation(onDone, { isConfirmed: false, failed: true }))
    pass(1_000)
    pass(1_000)
    expect(onDone.mock.calls).toEqual([['sealed'], ['reopened']])
  })
})
