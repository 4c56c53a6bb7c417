// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { aMe } from '#test/support/me.ts'
import { renderApp } from '#test/support/render-app.tsx'

const STRONG = 'Told-ya-2026!'
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

afterEach(cleanup)

describe('the confirmation link', () => {
  it('confirms on a click, not by being opened, and leads back', async () => {
    const me = aMe()
    const confirmEmail = vi.fn(async () => {
      app.signInAs(me)
      return me
    })
    const app = await renderApp({ address: '/auth/confirm?token=t1&returnTo=%2Fmy-bets', accounts: { confirmEmail } })
    expect(screen.getByRole('heading', { name: 'Confirm your email' })).toBeTruthy()
    expect(confirmEmail).not.toHaveBeenCalled()
    await press('Confirm my email')
    await waitFor(() => expect(app.path()).toBe('/my-bets'))
    expect(confirmEmail).toHaveBeenCalledWith({ token: 't1' })
  })

  it('says when it is dead, and shows the way on', async () => {
    const confirmEmail = () => Promise.reject({ code: 'account.link_invalid' })
    await renderApp({ address: '/auth/confirm?token=t1', accounts: { confirmEmail } })
    await press('Confirm my email')
    await screen.findByText('This link is no longer valid or has expired.')
    expect(screen.getByRole('link', { name: 'Back to Sign In' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Confirm my email' })).toBeNull()
  })
})

describe('the link that signs in', () => {
  const dead = () => Promise.reject({ code: 'account.link_invalid' })

  it('says whose account it opens, signs in on a press, not by being opened, and leads back', async () => {
    const me = aMe({ email: 'mia@example.com' })
    const viewSignInLink = vi.fn(async () => ({ email: 'mia@example.com' }))
    const signInByLink = vi.fn(async () => {
      app.signInAs(me)
      viewSignInLink.mockImplementation(dead)
      return me
    })
    const address = '/auth/link?token=t1&returnTo=%2Fmy-bets'
    const app = await renderApp({ address, accounts: { viewSignInLink, signInByLink } })
    await screen.findByText(/^As mia@example.com, on this device/)
    expect(screen.getByRole('heading', { name: 'One press and you’re in' })).toBeTruthy()
    expect(signInByLink).not.toHaveBeenCalled()
    await press('Sign In')
    expect(await screen.findByText('Welcome back!')).toBeTruthy()
    await waitFor(() => expect(app.path()).toBe('/my-bets'))
    expect(signInByLink).toHaveBeenCalledWith({ token: 't1' })
    expect(viewSignInLink).toHaveBeenCalledTimes(1)
  })

  it.each([
    ['another account', aMe({ displayName: 'Tom', email: 'tom@example.com' }), true],
    ['the same account', aMe({ displayName: 'Mia', email: 'mia@example.com' }), false],
    ['a guest', aMe({ displayName: 'Jo', email: null, guest: { creditBet: null } }), false],
  ])('warns on the device of %s: %s', async (_who, me, isWarned) => {
    const viewSignInLink = async () => ({ email: 'mia@example.com' })
    await renderApp({ address: '/auth/link?token=t1', me, accounts: { viewSignInLink } })
    await screen.findByText(/^As mia@example.com/)
    expect(screen.queryByText(/is signed in here now, and will be signed out/) !== null).toBe(isWarned)
  })

  it.each(['/auth/link', '/auth/link?token=used'])('%s has done its job, and offers a new one', async (address) => {
    await renderApp({ address, accounts: { viewSignInLink: dead } })
    await screen.findByRole('heading', { name: 'That link has done its job' })
    expect(screen.getByRole('link', { name: 'Send a new one' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Sign In' })).toBeNull()
  })

  it('signs in also where the address could not be read, and can be pressed again', async () => {
    const viewSignInLink = () => Promise.reject({ code: 'rate.limited', retryAfterSeconds: 5 })
    const signInByLink = vi.fn((): Promise<object> => Promise.reject({ code: 'rate.limited', retryAfterSeconds: 5 }))
    const app = await renderApp({ address: '/auth/link?token=t1', accounts: { viewSignInLink, signInByLink } })
    await press('Sign In')
    await screen.findByText(/5 seconds/)
    const me = aMe()
    signInByLink.mockImplementation(async () => {
      app.signInAs(me)
      return me
    })
    await press('Sign In')
    // The home page leads a user who is signed in on to the own bets.
    await waitFor(() => expect(app.path()).toBe('/my-bets'))
  })

  it('ends for a reader who has not requested it', async () => {
    const endSignInLink = vi.fn(async () => ({}))
    const viewSignInLink = async () => ({ email: 'mia@example.com' })
    const { path } = await renderApp({ address: '/auth/link?token=t1', accounts: { viewSignInLink, endSignInLink } })
    await press('That wasn’t me')
    expect(await screen.findByText('The link is dead now.')).toBeTruthy()
    await waitFor(() => expect(path()).toBe('/'))
    expect(endSignInLink).toHaveBeenCalledWith({ token: 't1' })
  })
})

describe('the last line of a letter', () => {
  it('ends the e-mails on a press, not by being opened, also for who is not signed in', async () => {
    const unsubscribeFromEmails = vi.fn(async () => ({}))
    await renderApp({ address: '/unsubscribe?token=t3', notifications: { unsubscribeFromEmails } })
    expect(screen.getByRole('heading', { name: 'No more emails?' })).toBeTruthy()
    expect(unsubscribeFromEmails).not.toHaveBeenCalled()
    await press('Unsubscribe')
    await screen.findByRole('heading', { name: 'No more emails' })
    expect(unsubscribeFromEmails).toHaveBeenCalledWith({ token: 't3' })
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'No more emails' })))
    expect(screen.getByRole('link', { name: 'Go to my account' })).toBeTruthy()
  })

  it.each(['/unsubscribe', '/unsubscribe?token=made-up'])(
    'says when it is dead, and shows the way on (%s)',
    async (address) => {
      const unsubscribeFromEmails = () => Promise.reject({ code: 'account.link_invalid' })
      await renderApp({ address, notifications: { unsubscribeFromEmails } })
      if (address.includes('token')) await press('Unsubscribe')
      await screen.findByText('This link is no longer valid or has expired.')
      expect(screen.getByRole('link', { name: 'Go to my account' })).toBeTruthy()
      expect(screen.queryByRole('button', { name: 'Unsubscribe' })).toBeNull()
    },
  )

  it('can be pressed again when it did not work', async () => {
    const unsubscribeFromEmails = vi.fn((): Promise<object> =>
      Promise.reject({ code: 'rate.limited', retryAfterSeconds: 5 }),
    )
    await renderApp({ address: '/unsubscribe?token=t3', notifications: { unsubscribeFromEmails } })
    await press('Unsubscribe')
    await screen.findByText(/5 seconds/)
    unsubscribeFromEmails.mockResolvedValue({})
    await press('Unsubscribe')
    await screen.findByRole('heading', { name: 'No more emails' })
  })
})

describe('a forgotten password', () => {
  it('gives the same answer for every address', async () => {
    const requestPasswordReset = vi.fn(async () => ({}))
    await renderApp({ address: '/auth/forgot', accounts: { requestPasswordReset } })
    await press('Send the link')
    expect(screen.getByText('Please enter your email.')).toBeTruthy()
    await userEvent.type(screen.getByLabelText('Email'), 'mia@example.com')
    await press('Send the link')
    await screen.findByText(/If mia@example.com has an account, a link is on its way/)
    expect(requestPasswordReset).toHaveBeenCalledWith({ email: 'mia@example.com' })
  })

  it('is replaced with the checklist, then one signs in with the new one', async () => {
    const resetPassword = vi.fn(async () => ({}))
    const { path } = await renderApp({ address: '/auth/reset?token=t2', accounts: { resetPassword } })
    await userEvent.type(screen.getByLabelText('New password'), 'weak')
    await press('Save new password')
    expect(screen.getByText('Please ensure your password meets all requirements.')).toBeTruthy()
    await userEvent.clear(screen.getByLabelText('New password'))
    await userEvent.type(screen.getByLabelText('New password'), STRONG)
    await press('Save new password')
    expect(await screen.findByText('New password saved')).toBeTruthy()
    await waitFor(() => expect(path()).toBe('/auth'))
    expect(resetPassword).toHaveBeenCalledWith({ token: 't2', password: STRONG })
  })

  it('offers a new link where there is no token', async () => {
    await renderApp({ address: '/auth/reset' })
    expect(screen.getByText('This link is no longer valid or has expired.')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Send a new link' })).toBeTruthy()
  })
})
