// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { Button } from './button.tsx'

afterEach(cleanup)

describe('Button', () => {
  it('does not send a form unless told to', async () => {
    const onSubmit = vi.fn()
    render(
      <form onSubmit={onSubmit}>
        <Button variant="ink">Back</Button>
      </form>,
    )
    await userEvent.click(screen.getByRole('button', { name: 'Back' }))
    expect(onSubmit).not.toHaveBeenCalled()
  })

  it('says why it refuses, stays reachable and does nothing, not even by Enter in the form', async () => {
    const onClick = vi.fn()
    const onSubmit = vi.fn()
    render(
      <form onSubmit={onSubmit}>
        <input aria-label="Name" />
        <Button variant="wax" type="submit" onClick={onClick} disabledReason="Jo has not sealed yet">
          Resolve Bet
        </Button>
      </form>,
    )
    const button = screen.getByRole('button', { name: 'Resolve Bet', description: 'Jo has not sealed yet' })
    expect(button).not.toHaveProperty('disabled', true)
    await userEvent.click(button)
    await userEvent.type(screen.getByRole('textbox'), 'Mia{Enter}')
    expect(onClick).not.toHaveBeenCalled()
    expect(onSubmit).not.toHaveBeenCalled()
  })

  it('cannot be pressed twice while busy', async () => {
    const onClick = vi.fn()
    render(
      <Button variant="wax" isBusy busyLabel="Sealing…" onClick={onClick}>
        Seal it
      </Button>,
    )
    const button = screen.getByRole('button', { name: 'Sealing…' })
    expect(button.getAttribute('aria-busy')).toBe('true')
    await userEvent.click(button)
    expect(onClick).not.toHaveBeenCalled()
  })
})
