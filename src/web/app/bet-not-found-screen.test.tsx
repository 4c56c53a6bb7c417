// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { aMe } from '#test/support/me.ts'
import { renderApp } from '#test/support/render-app.tsx'

const UNKNOWN = 'z'.repeat(22)
const open = (address: string, me: ReturnType<typeof aMe> | null) =>
  renderApp({ address, me, bets: { get: () => Promise.reject({ code: 'bet.not_found' }) } })
/** The screen itself: the bar above it leads to the same place, and comes a little later. */
const inMain = () => within(screen.getByRole('main'))
const links = () => screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])

afterEach(cleanup)

describe('a link to no bet', () => {
  it.each([`/predict/${UNKNOWN}`, `/predict/${UNKNOWN}?participant=Mia`])(
    'offers a visitor to sign in and come back to %s',
    async (address) => {
      await open(address, null)
      await screen.findByRole('heading', { level: 1, name: 'Bet not found' })
      const signIn = new URL(
        inMain().getByRole('link', { name: 'Sign In' }).getAttribute('href') ?? '',
        location.origin,
      )
      expect(signIn.pathname).toBe('/auth')
      expect(Object.fromEntries(signIn.searchParams)).toEqual({ mode: 'sign-in', returnTo: address })
      expect(screen.getByRole('link', { name: 'Go Home' }).getAttribute('href')).toBe('/')
    },
  )

  it('says the same of a link that can be nobody’s', async () => {
    await open(`/predict/${UNKNOWN}`, null)
    const said = await screen.findByRole('heading', { level: 1, name: 'Bet not found' })
    const text = said.parentElement?.textContent
    cleanup()
    await open('/predict/no.such.link', null)
    expect((await screen.findByRole('heading', { level: 1 })).parentElement?.textContent).toBe(text)
    // The sign-in page never redirects to another site.
    expect(inMain().getByRole('link', { name: 'Sign In' }).getAttribute('href')).toContain('/auth?')
  })

  it('leads somebody signed in home', async () => {
    await open(`/predict/${UNKNOWN}`, aMe())
    await screen.findByRole('heading', { level: 1, name: 'Bet not found' })
    expect(links()).toContainEqual(['Go Home', '/'])
    expect(screen.queryByRole('link', { name: 'Sign In' })).toBeNull()
    expect(screen.getByText('Ask the friend who sent you the link for a new one.')).toBeTruthy()
  })
})
