// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from '@testing-library/react'
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
