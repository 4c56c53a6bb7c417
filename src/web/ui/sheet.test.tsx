// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { Sheet } from './sheet.tsx'

afterEach(cleanup)

function Menu() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        Open
      </button>
      <Sheet isOpen={isOpen} onClose={() => setIsOpen(false)} title="Your menu">
        <button type="button">Inside</button>
      </Sheet>
    </>
  )
}

/** A question from a menu, and back to a list that was asked for before it. */
function Questions() {
  const [shown, setShown] = useState<'menu' | 'list' | 'question' | null>(null)
  const close = () => setShown(null)
  return (
    <main>
      <h1 tabIndex={-1}>Leagues</h1>
      <button type="button" onClick={() => setShown('menu')}>
        Options
      </button>
      <Sheet isOpen={shown === 'menu'} onClose={close} title="Your menu">
        <button type="button" onClick={() => setShown('list')}>
          Members
        </button>
      </Sheet>
      {shown === 'list' && (
        <Sheet isOpen onClose={close} title="Members">
          <button type="button" onClick={() => setShown('question')}>
            Remove
          </button>
        </Sheet>
      )}
      {shown === 'question' && (
        <Sheet isOpen onClose={close} title="Sure?">
          <button type="button" onClick={() => setShown('list')}>
            Keep
          </button>
        </Sheet>
      )}
    </main>
  )
}

describe('Sheet', () => {
  it.each([
    ['its Close button', () => userEvent.click(screen.getByRole('button', { name: 'Close' }))],
    ['Escape', () => userEvent.keyboard('{Escape}')],
  ])('opens with a name, closes by %s and gives the focus back', async (_, close) => {
    render(<Menu />)
    await userEvent.click(screen.getByRole('button', { name: 'Open' }))
    const dialog = await screen.findByRole('dialog', { name: 'Your menu' })
    await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true))
    await close()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Open'))
  })

  it.each([
    ['the menu', []],
    ['the list', ['Members']],
    ['the question', ['Members', 'Remove']],
    ['the list once more', ['Members', 'Remove', 'Keep']],
  ])('gives the focus back to what opened the menu, closed in %s', async (_where, presses) => {
    render(<Questions />)
    await userEvent.click(screen.getByRole('button', { name: 'Options' }))
    for (const name of presses) await userEvent.click(await screen.findByRole('button', { name }))
    await waitFor(() => expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true))
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Options'))
  })

  it('gives the focus to the heading when what opened it is gone', async () => {
    const { rerender } = render(<Leaving isOpen />)
    await screen.findByRole('dialog', { name: 'Prediction Confirmed' })
    rerender(<Leaving isOpen={false} />)
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Will it rain?'))
  })
})

/** A sheet that opened by itself. */
const Leaving = ({ isOpen }: { readonly isOpen: boolean }) => (
  <main>
    <h1 tabIndex={-1}>Will it rain?</h1>
    <Sheet isOpen={isOpen} onClose={() => undefined} title="Prediction Confirmed">
      Sealed.
    </Sheet>
  </main>
)

describe('ConfirmDialog', () => {
  it('shows its error inside and lets both answers through', async () => {
    const onConfirm = vi.fn()
    const onClose = vi.fn()
    render(
      <ConfirmDialog
        title="Cancel this bet?"
        line="This action cannot be undone."
        confirmLabel="Cancel Bet"
        cancelLabel="Keep it"
        isBusy={false}
        error="Failed to cancel bet"
        tone="danger"
        onConfirm={onConfirm}
        onClose={onClose}
      />,
    )
    const dialog = await screen.findByRole('dialog', { name: 'Cancel this bet?' })
    expect(dialog.contains(screen.getByRole('alert'))).toBe(true)
    await userEvent.click(screen.getByRole('button', { name: 'Cancel Bet' }))
    await userEvent.click(screen.getByRole('button', { name: 'Keep it' }))
    expect(onConfirm).toHaveBeenCalledTimes(1)
    expect(onClose).toHaveBeenCalledTimes(1)
  })
})

describe('A double press that closes a sheet', () => {
  it('ends there: what stands beneath is not pressed, and a press of its own is', async () => {
    const pressed = vi.fn()
    render(
      <>
        <Menu />
        <button type="button" onClick={pressed}>
          Beneath
        </button>
      </>,
    )
    const beneath = screen.getByText('Beneath')
    await userEvent.click(screen.getByRole('button', { name: 'Open' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => {
      pressed.mockClear()
      fireEvent.click(beneath, { detail: 2 })
      expect(pressed).not.toHaveBeenCalled()
    })
    fireEvent.click(beneath, { detail: 1 })
    expect(pressed).toHaveBeenCalledTimes(1)
    await new Promise((settle) => setTimeout(settle, 600))
    fireEvent.click(beneath, { detail: 2 })
    expect(pressed).toHaveBeenCalledTimes(2)
  })
})
