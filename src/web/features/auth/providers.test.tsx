// @vitest-environment happy-dom
import { aMe } from '#test/support/me.ts'
import { renderApp } from '#test/support/render-app.tsx'
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'

const waysIn = async () => ({ hasMail: false, providers: [{ id: 'club', name: 'The Club' }] })
const away = { code: 'account.provider_away', provider: 'The Club' }
const BACK = `/auth/link?token=${encodeURIComponent('provider?code=c&state=s')}`
const leaving = () => vi.spyOn(window.location, 'assign').mockImplementation(() => undefined)
const finished = (more: object) => ({ me: aMe(), outcome: 'signed_in', returnTo: null, inviteCode: null, ...more })

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

describe('a provider on the sign-in page', () => {
  it('is not there where none is configured', async () => {
    await renderApp({ address: '/auth' })
    expect(screen.queryByRole('button', { name: /^Continue with/ })).toBeNull()
  })

  it.each(['sign-in', 'sign-up'])('takes the way back and the invite along from %s', async (mode) => {
    const assign = leaving()
    const begin = vi.fn(async () => ({ address: 'https://club.example/auth' }))
    const address = `/auth?mode=${mode}&invite=abc&returnTo=%2Fcreate-bet`
    await renderApp({ address, accounts: { waysIn }, providers: { begin } })
    if (mode === 'sign-up') await userEvent.type(await screen.findByLabelText(/Display Name/), 'Mia')
    await userEvent.click(await screen.findByRole('button', { name: 'Continue with The Club' }))
    await waitFor(() => expect(assign).toHaveBeenCalledWith('https://club.example/auth'))
    const displayName = mode === 'sign-up' ? 'Mia' : ''
    expect(begin).toHaveBeenCalledWith({
      providerId: 'club',
      displayName,
      inviteCode: 'abc',
      returnTo: '/create-bet',
    })
  })

  it('says that it is away, and the form stays', async () => {
    const assign = leaving()
    const begin = () => Promise.reject(away)
    await renderApp({ address: '/auth', accounts: { waysIn }, providers: { begin } })
    await userEvent.click(await screen.findByRole('button', { name: 'Continue with The Club' }))
    await screen.findByText('The Club isn’t answering')
    expect(screen.getByRole('button', { name: 'Sign In' })).toBeTruthy()
    expect(assign).not.toHaveBeenCalled()
  })
})

describe('back from a provider', () => {
  it('signs in at once, says hello and leads back', async () => {
    // The page asks before it has been rendered to the end.
    const finish = vi.fn(async () => {
      ;(await opened).signInAs(aMe())
      return finished({ returnTo: '/my-bets' })
    })
    const opened = renderApp({ address: BACK, providers: { finish } })
    const app = await opened
    await waitFor(() => expect(app.path()).toBe('/my-bets'))
    expect(finish).toHaveBeenCalledTimes(1)
    expect(finish).toHaveBeenCalledWith({ answer: 'code=c&state=s' })
    expect(await screen.findByText('Welcome back!')).toBeTruthy()
  })

  it('leads nowhere else', async () => {
    const finish = async () => {
      ;(await opened).signInAs(aMe())
      return finished({ returnTo: 'https://evil.example' })
    }
    const opened = renderApp({ address: BACK, providers: { finish } })
    const app = await opened
    // The home page leads a user who is signed in on to the own bets.
    await waitFor(() => expect(app.path()).toBe('/my-bets'))
  })

  it('keeps the way back where nothing came of it', async () => {
    leaving()
    const begin = async () => ({ address: 'https://club.example/auth' })
    await renderApp({ address: '/auth?returnTo=%2Fcreate-bet', accounts: { waysIn }, providers: { begin } })
    await userEvent.click(await screen.findByRole('button', { name: 'Continue with The Club' }))
    await waitFor(() => expect(sessionStorage.getItem('provider-departure')).toContain('create-bet'))
    cleanup()
    const finish = () => Promise.reject({ code: 'account.provider_refused' })
    await renderApp({ address: BACK, providers: { finish } })
    const link = await screen.findByRole('link', { name: 'Back to Sign In' })
    expect(link.getAttribute('href')).toBe('/auth?returnTo=%2Fcreate-bet')
    expect(screen.queryByRole('button', { name: 'Try Again' })).toBeNull()
  })

  it('can be sent again where the connection was lost', async () => {
    const finish = vi.fn((): Promise<object> => Promise.reject({ code: 'network.failed' }))
    const app = await renderApp({ address: BACK, providers: { finish } })
    const retry = await screen.findByRole('button', { name: 'Try Again' })
    finish.mockImplementation(async () => {
      app.signInAs(aMe())
      return finished({ returnTo: '/my-bets' })
    })
    await userEvent.click(retry)
    await waitFor(() => expect(app.path()).toBe('/my-bets'))
  })

  it('tells the owner of an address what to do', async () => {
    const finish = () => Promise.reject({ ...away, code: 'account.provider_unlinked', email: 'mia@example.com' })
    await renderApp({ address: BACK, providers: { finish } })
    await screen.findByText(/^Sign in to mia@example.com your usual way, then add The Club/)
  })
})
