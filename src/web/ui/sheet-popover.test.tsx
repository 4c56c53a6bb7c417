// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useRef, useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { Sheet } from './sheet.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function Menu() {
  const [isOpen, setIsOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  return (
    <>
      <button ref={button} type="button" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        More
      </button>
      <p>Elsewhere</p>
      <Sheet isOpen={isOpen} onClose={() => setIsOpen(false)} title="What to do" anchor={button}>
        <button type="button">Share</button>
      </Sheet>
    </>
  )
}

const inWindow = (isDesk: boolean) => vi.stubGlobal('matchMedia', () => ({ matches: isDesk }))
const more = () => screen.getByRole('button', { name: 'More' })
const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

it('hangs on its button on a desktop, covers nothing, and gives the focus back', async () => {
  inWindow(true)
  render(<Menu />)
  await userEvent.click(more())
  const popover = await screen.findByRole('dialog', { name: 'What to do' })
  await waitFor(() => expect(popover.contains(document.activeElement)).toBe(true))
  expect(more().getAttribute('aria-expanded')).toBe('true')
  expect(document.querySelector('.scrim')).toBeNull()
  await userEvent.keyboard('{Escape}')
  await gone()
  await waitFor(() => expect(document.activeElement).toBe(more()))
})

it.each([
  ['the same button', () => userEvent.click(more())],
  ['a press elsewhere', () => userEvent.click(screen.getByText('Elsewhere'))],
])('is closed by %s', async (_what, press) => {
  inWindow(true)
  render(<Menu />)
  await userEvent.click(more())
  await screen.findByRole('dialog')
  await press()
  await gone()
  expect(more().getAttribute('aria-expanded')).toBe('false')
})

it('is the bottom sheet in a narrower window', async () => {
  inWindow(false)
  render(<Menu />)
  await userEvent.click(more())
  await screen.findByRole('dialog', { name: 'What to do' })
  expect(document.querySelector('.scrim')).not.toBeNull()
})
