// @vitest-environment happy-dom
import { shortcuts } from '#copy/shortcuts.ts'
import { singleKeysOff } from '#web/lib/device-flags.ts'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { aBetView } from '#test/support/bet-view.ts'
import { aMe } from '#test/support/me.ts'
import { renderApp } from '#test/support/render-app.tsx'

afterEach(() => {
  act(() => singleKeysOff.set(false))
  cleanup()
})

const listMine = async () => ({ bets: [aBetView()], hiddenCount: 0, nextBefore: null })

/** A list of bets, with the rail beside it. */
async function atMyBets() {
  const app = await renderApp({ address: '/my-bets', me: aMe(), bets: { listMine } })
  await screen.findByRole('button', { name: /^Notifications/ })
  return app
}

it('starts a bet with N, finds with /, and lists the keys with ?', async () => {
  const { path } = await atMyBets()
  await userEvent.keyboard('/')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox')))
  await userEvent.keyboard('n')
  expect(path()).toBe('/my-bets')
  act(() => (document.activeElement as HTMLElement).blur())
  await userEvent.keyboard('?')
  expect(await screen.findByRole('dialog', { name: shortcuts.title })).toBeTruthy()
  await userEvent.keyboard('n')
  expect(path()).toBe('/my-bets')
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await userEvent.keyboard('n')
  await waitFor(() => expect(path()).toMatch(/^\/create-bet/))
})

it('does nothing with single keys where they are switched off', async () => {
  const { path } = await atMyBets()
  act(() => singleKeysOff.set(true))
  const before = document.activeElement
  await userEvent.keyboard('n?/')
  await waitFor(() => expect(document.activeElement).toBe(before))
  expect(path()).toBe('/my-bets')
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('presses what the tray holds in wax with Ctrl+Enter, from a field too', async () => {
  await renderApp({ address: '/create-bet?step=1', me: aMe() })
  await screen.findByRole('button', { name: /^Notifications/ })
  const question = await screen.findByLabelText('Your bet')
  fireEvent.keyDown(question, { key: 'Enter', ctrlKey: true })
  expect(await screen.findByText('Write down what you are betting on.')).toBeTruthy()
})
