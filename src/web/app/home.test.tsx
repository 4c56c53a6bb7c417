// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { aMe } from '#test/support/me.ts'
import { renderApp } from '#test/support/render-app.tsx'

afterEach(cleanup)

it('of somebody who is signed in is My Bets, not the page for visitors', async () => {
  const listMine = async () => ({ bets: [], hiddenCount: 0, nextBefore: null })
  const { path } = await renderApp({ address: '/', me: aMe(), bets: { listMine } })
  await waitFor(() => expect(path()).toBe('/my-bets'))
  expect(await screen.findByRole('heading', { level: 1, name: /^Your Bets/ })).toBeTruthy()
})

it('of a visitor says what this is', async () => {
  const { path } = await renderApp({ address: '/' })
  expect(path()).toBe('/')
  expect(screen.getByRole('heading', { level: 1, name: /^Bet on literally anything/ })).toBeTruthy()
})
