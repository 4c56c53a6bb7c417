// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { aBetView } from '#test/support/bet-view.ts'
import { aMe } from '#test/support/me.ts'
import { renderApp } from '#test/support/render-app.tsx'

const bet = aBetView({ isInvolved: true })
/** The server is out of order first, and answers afterwards. */
const failingOnce = () => vi.fn(async () => bet).mockRejectedValueOnce({ code: 'server.defect', incidentId: 'x' })

afterEach(cleanup)

describe('a bet that does not come', () => {
  it.each([
    `/predict/${bet.uniqueId}`,
    `/join-bet/${bet.uniqueId}`,
    `/manage-bet/${bet.uniqueId}`,
    `/bet/${bet.uniqueId}/results`,
    `/bet/${bet.uniqueId}/dare`,
    `/bet/${bet.uniqueId}/receipt`,
    `/resolve-bet/${bet.uniqueId}`,
  ])('is named at %s, and asked for again', async (address) => {
    const get = failingOnce()
    await renderApp({
      address,
      me: aMe(),
      bets: { get, history: () => Promise.reject({ code: 'bet.not_participant' }) },
    })
    await screen.findByRole('heading', { level: 1, name: 'Failed to load bet information' })
    expect(screen.getByRole('link', { name: 'Go Home' })).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }))
    await vi.waitFor(() => expect(get).toHaveBeenCalledTimes(2))
    await vi.waitFor(() => expect(screen.queryByText('Failed to load bet information')).toBeNull())
  })
})

describe('a device without a connection', () => {
  it('is named as the reason, whatever the browser reports', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    const get = vi.fn(async () => bet).mockRejectedValue(new Error('Unable to preload CSS for /assets/x.css'))
    await renderApp({ address: `/predict/${bet.uniqueId}`, me: aMe(), bets: { get } })
    await screen.findByText('Network error. Please check your connection and try again')
    vi.restoreAllMocks()
  })
})
