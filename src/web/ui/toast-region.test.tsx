// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ToastAction } from './toast-action.tsx'
import { ToastRegion } from './toast-region.tsx'
import { toast } from './toast.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  act(() => toast.dismiss())
  cleanup()
  vi.useRealTimers()
})

const pass = (ms: number) => void act(() => vi.advanceTimersByTime(ms))

describe('ToastRegion', () => {
  it('announces good news politely and lets it go after 1500 ms', () => {
    render(<ToastRegion />)
    act(() => toast.good({ title: 'Signed out' }))
    expect(screen.getByRole('status').textContent).toContain('Signed out')
    pass(1_499)
    expect(screen.getByText('Signed out')).toBeDefined()
    pass(1)
    expect(screen.queryByText('Signed out')).toBeNull()
  })

  it('stays longer with something to do, and does it once', () => {
    const onPress = vi.fn()
    render(<ToastRegion />)
    act(() => toast.good({ title: 'Removed', action: <ToastAction label="Undo" onPress={onPress} /> }))
    pass(5_999)
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
    expect(onPress).toHaveBeenCalledTimes(1)
    expect(screen.queryByText('Removed')).toBeNull()
  })

  it('waits while somebody points at it', () => {
    render(<ToastRegion />)
    act(() => toast.good({ title: 'Signed out' }))
    const card = screen.getByText('Signed out')
    fireEvent.mouseOver(card)
    pass(10_000)
    expect(screen.getByText('Signed out')).toBeDefined()
    fireEvent.mouseOut(card)
    pass(1_500)
    expect(screen.queryByText('Signed out')).toBeNull()
  })

  it('keeps bad news until it is dismissed', () => {
    render(<ToastRegion />)
    act(() => toast.bad({ title: 'Login failed', line: 'Invalid email or password' }))
    pass(60_000)
    expect(screen.getByRole('alert').textContent).toContain('Invalid email or password')
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
    expect(screen.getByRole('alert').textContent).toBe('')
  })

  it('shows one at a time: the newest', () => {
    render(<ToastRegion />)
    act(() => toast.bad({ title: 'First' }))
    act(() => toast.good({ title: 'Second' }))
    expect(screen.queryByText('First')).toBeNull()
    expect(screen.getByText('Second')).toBeDefined()
  })
})
