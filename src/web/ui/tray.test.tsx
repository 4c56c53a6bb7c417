// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { KeyCap } from './key-cap.tsx'
import { PaneHead, PaneMargin, Panes, PaneSheet, PaneStack } from './panes.tsx'
import { Tray } from './tray.tsx'

afterEach(cleanup)

it('says politely what the action will do, and aloud why it was refused', () => {
  const { rerender } = render(
    <Tray line="25 of your tokens go into the pot" hint="Then two open for you." stub="25">
      <button type="button">Seal it</button>
    </Tray>,
  )
  const tray = within(screen.getByRole('region', { name: 'What happens next' }))
  expect(tray.getByText('25 of your tokens go into the pot').closest('[aria-live=polite]')).toBeTruthy()
  expect(tray.getByRole('alert').textContent).toBe('')
  rerender(
    <Tray line="25 of your tokens go into the pot" refusal="You have 20 tokens but need 25">
      <button type="button">Seal it</button>
    </Tray>,
  )
  expect(tray.getByRole('alert').textContent).toBe('You have 20 tokens but need 25')
})

it('is read between the sheet and its margin, after the list it came from', () => {
  render(
    <Panes shape="stack">
      <PaneStack label="Your leagues">
        <button type="button">Sunday Club</button>
      </PaneStack>
      <PaneSheet>
        <PaneHead paper="sky">
          <h1>Will it snow?</h1>
        </PaneHead>
        <Tray>
          <button type="button">
            Seal it <KeyCap keys={['Ctrl', '↵']} />
          </button>
        </Tray>
      </PaneSheet>
      <PaneMargin label="Who is in">
        <button type="button">Sam</button>
      </PaneMargin>
    </Panes>,
  )
  expect(screen.getByRole('complementary', { name: 'Who is in' })).toBeTruthy()
  const inOrder = screen.getAllByRole('button')
  const sealIt = screen.getByRole('button', { name: 'Seal it' })
  expect(inOrder[0]?.textContent).toBe('Sunday Club')
  expect(inOrder.indexOf(sealIt)).toBe(1)
  expect(inOrder.at(-1)?.textContent).toBe('Sam')
})
