// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { latePart, useLatePart, type LatePart } from './late-part.ts'

// Nobody can be reached.
beforeEach(() => vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch'))))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const Here = () => 'here'

interface NeedsProps {
  readonly late: LatePart<object>
  readonly isWanted: boolean
  readonly onFailed?: () => void
}

const Needs = ({ late, isWanted, onFailed = () => undefined }: NeedsProps) => (
  <p>{useLatePart(late, isWanted, onFailed) ? <late.Part /> : 'not here'}</p>
)

it('is fetched when it is wanted, and once', async () => {
  const load = vi.fn(async () => Here)
  const late = latePart(load)
  const { rerender } = render(<Needs late={late} isWanted={false} />)
  expect(load).not.toHaveBeenCalled()
  rerender(<Needs late={late} isWanted />)
  await screen.findByText('here')
  rerender(<Needs late={late} isWanted={false} />)
  rerender(<Needs late={late} isWanted />)
  expect(load).toHaveBeenCalledTimes(1)
})

it('tells when it does not arrive, and comes when wanted again', async () => {
  const load = vi.fn().mockRejectedValueOnce(new TypeError('Failed to fetch')).mockResolvedValue(Here)
  const late = latePart<object>(load)
  late.preload()
  await waitFor(() => expect(load).toHaveBeenCalledTimes(1))
  load.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  const onFailed = vi.fn()
  const { rerender } = render(<Needs late={late} isWanted onFailed={onFailed} />)
  await waitFor(() => expect(onFailed).toHaveBeenCalledTimes(1))
  rerender(<Needs late={late} isWanted={false} onFailed={onFailed} />)
  rerender(<Needs late={late} isWanted onFailed={onFailed} />)
  await screen.findByText('here')
})
