// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { Component, Suspense, type ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { FAILED_MS, latePart, type LatePart } from './late-part.ts'
import { useLatePart } from './use-late-part.ts'
import { WhenHere } from './when-here.tsx'

// The server cannot be reached.
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

describe('a part that a screen waits for', () => {
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

  it('reports that it does not arrive, and comes when it is wanted again', async () => {
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
})

const OFFLINE = new TypeError('Failed to fetch')
const failingOnce = () => vi.fn(async () => Here).mockRejectedValueOnce(OFFLINE)
const Missing = () => 'skipped'
const aFailureLater = () => new Promise((resolve) => setTimeout(resolve, FAILED_MS + 50))

describe('a part that is drawn', () => {
  it('comes with what it is given, and is in its place at once the second time', async () => {
    const { Part } = latePart(async () => ({ name }: { readonly name: string }) => <p>Hello, {name}</p>)
    const greeting = (
      <Suspense fallback="…">
        <Part name="Mia" />
      </Suspense>
    )
    const { unmount } = render(greeting)
    expect(await screen.findByText('Hello, Mia')).toBeTruthy()
    unmount()
    render(greeting)
    expect(screen.getByText('Hello, Mia')).toBeTruthy()
  })

  it('leaves its place to what stands in for it when it does not arrive, and comes the next time', async () => {
    const load = failingOnce()
    const { Part } = latePart<object>(load, Missing)
    const participant = (isDrawn: boolean) => <Suspense fallback="…">{isDrawn && <Part />}</Suspense>
    const { rerender } = render(participant(true))
    await screen.findByText('skipped')
    rerender(participant(true))
    expect(load).toHaveBeenCalledTimes(1)
    rerender(participant(false))
    await aFailureLater()
    rerender(participant(true))
    await screen.findByText('here')
    expect(load).toHaveBeenCalledTimes(2)
  })

  it('shows the error screen around it when nothing stands in for it, and comes at the next try', async () => {
    const load = failingOnce()
    const { Part } = latePart<object>(load)
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    render(
      <Boundary>
        <Suspense fallback="…">
          <Part />
        </Suspense>
      </Boundary>,
    )
    const retry = await screen.findByRole('button', { name: 'Try Again' })
    expect(load).toHaveBeenCalledTimes(1)
    await aFailureLater()
    retry.click()
    await screen.findByText('here')
  })
})

describe('a part that is fetched ahead', () => {
  it('is not asked for without a connection, which a browser would remember', () => {
    const load = failingOnce()
    const late = latePart<object>(load)
    vi.stubGlobal('navigator', { onLine: false })
    late.preload()
    expect(load).not.toHaveBeenCalled()
    vi.stubGlobal('navigator', { onLine: true })
    late.preload()
    expect(load).toHaveBeenCalledTimes(1)
  })
})

class Boundary extends Component<{ readonly children: ReactNode }, { readonly hasFailed: boolean }> {
  override readonly state = { hasFailed: false }
  static getDerivedStateFromError = () => ({ hasFailed: true })
  override render() {
    const { hasFailed } = this.state
    return hasFailed ? (
      <button onClick={() => this.setState({ hasFailed: false })}>Try Again</button>
    ) : (
      this.props.children
    )
  }
}

describe('a part that no screen waits for', () => {
  const draw = (late: LatePart<object>) =>
    render(
      <Suspense fallback="a fallback">
        the page <WhenHere late={late} />
      </Suspense>,
    )

  it('comes without a fallback before it', async () => {
    let arrive: (part: typeof Here) => void = () => undefined
    draw(latePart(() => new Promise((resolve) => (arrive = resolve))))
    expect(document.body.textContent).toBe('the page ')
    arrive(Here)
    await waitFor(() => expect(document.body.textContent).toBe('the page here'))
  })

  it('is fetched again when the connection is back', async () => {
    const load = vi.fn(async () => Here).mockRejectedValueOnce(new TypeError('No connection to load a module'))
    draw(latePart(load))
    await waitFor(() => expect(load).toHaveBeenCalledTimes(1))
    expect(document.body.textContent).toBe('the page ')
    window.dispatchEvent(new Event('online'))
    await waitFor(() => expect(document.body.textContent).toBe('the page here'))
  })
})
