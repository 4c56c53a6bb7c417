// @vitest-environment happy-dom
import type { BetView } from '#contract/bets.ts'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { aBetView, aMe, aSealedPlace, myPlaceView } from '../../../../test/bet-view.ts'
import { renderApp } from '../../../../test/render-app.tsx'

const sam = aSealedPlace('Sam')
const mine = myPlaceView({ isAccepted: true, prediction: { state: 'mine', text: 'Eleven' } })
const open = (bets: readonly BetView[], address = '/my-bets') =>
  renderApp({ address, me: aMe(), bets: { listMine: async () => ({ bets }) } })

afterEach(cleanup)

describe('my bets', () => {
  it('lists what waits for me first, each with its one action', async () => {
    await open([
      aBetView({ uniqueId: 'won', description: 'Snow?', status: 'won', places: [mine, sam] }),
      aBetView({ uniqueId: 'call', description: 'Late?', status: 'active', isCreator: true, places: [mine, sam] }),
      aBetView({ uniqueId: 'say', description: 'How many?', places: [sam, myPlaceView({ name: 'Mia L' })] }),
    ])
    await screen.findByRole('heading', { name: 'Your Bets (3)' })
    const tickets = within(screen.getByRole('list', { name: 'Your bets' })).getAllByRole('article')
    expect(tickets.map((ticket) => within(ticket).getByRole('heading').textContent)).toEqual([
      'Late?',
      'How many?',
      'Snow?',
    ])
    expect(screen.getByRole('link', { name: 'Resolve Bet' }).getAttribute('href')).toBe('/resolve-bet/call')
    expect(screen.getByRole('link', { name: 'Add Prediction' }).getAttribute('href')).toMatch(
      /^\/predict\/say\?participant=Mia(\+|%20)L$/,
    )
    expect(screen.getByRole('link', { name: 'See result' }).getAttribute('href')).toBe('/predict/won')
  })

  it('keeps everything else in the menu', async () => {
    await open([aBetView({ description: 'Snow?', places: [mine, sam] })])
    await userEvent.click(await screen.findByRole('button', { name: 'More for “Snow?”' }))
    const menu = within(await screen.findByRole('dialog', { name: 'Share this bet' }))
    expect(menu.getByRole('button', { name: 'Copy link' })).toBeTruthy()
    expect(menu.getByRole('button', { name: 'Share' })).toBeTruthy()
    expect(menu.queryByRole('link', { name: 'Confirm Results' })).toBeNull()
    const whatsApp = menu.getByRole('link', { name: 'Share on WhatsApp' }).getAttribute('href') ?? ''
    expect(decodeURIComponent(whatsApp)).toMatch(/^https:\/\/wa\.me\/\?text=Snow\? .*\/predict\/B+$/)
  })

  it('leads the people in an active bet to its result', async () => {
    await open([aBetView({ status: 'active', uniqueId: 'live', description: 'Snow?', places: [mine, sam] })])
    await userEvent.click(await screen.findByRole('button', { name: 'More for “Snow?”' }))
    const link = await screen.findByRole('link', { name: 'Confirm Results' })
    expect(link.getAttribute('href')).toBe('/bet/live/results')
  })

  it('invites to the first bet', async () => {
    await open([])
    await screen.findByRole('heading', { name: 'No bets created yet' })
    expect(screen.getByRole('heading', { name: 'Your Bets (0)' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Create Your First Bet' }).getAttribute('href')).toBe('/create-bet')
  })

  it('shows that it is loading', async () => {
    await renderApp({ address: '/my-bets', me: aMe(), bets: { listMine: () => new Promise(() => undefined) } })
    expect(screen.getByText('Loading your bets…')).toBeTruthy()
    expect(screen.getByRole('heading', { name: 'Your Bets' })).toBeTruthy()
  })

  it('keeps the old list when a new one does not come, and tries again', async () => {
    const bets = [aBetView({ description: 'Snow?', places: [mine, sam] })]
    const listMine = vi.fn(async () => ({ bets }))
    const { router } = await renderApp({ address: '/my-bets', me: aMe(), bets: { listMine } })
    await screen.findByRole('heading', { name: 'Snow?' })
    listMine.mockImplementation(() => Promise.reject({ code: 'server.defect', incidentId: '' }))
    void router.options.context.queryClient.invalidateQueries({ queryKey: ['bets'] })
    await screen.findByText('Failed to load bets')
    expect(screen.getByRole('heading', { name: 'Snow?' })).toBeTruthy()
    listMine.mockImplementation(async () => ({ bets }))
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }))
    await waitFor(() => expect(screen.queryByText('Failed to load bets')).toBeNull())
  })

  it('sends visitors to sign in and back', async () => {
    const { path } = await renderApp({ address: '/my-bets' })
    await waitFor(() => expect(path()).toBe('/auth?returnTo=%2Fmy-bets'))
  })
})
