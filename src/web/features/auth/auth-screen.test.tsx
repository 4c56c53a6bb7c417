// @vitest-environment happy-dom
import { headOf } from '#web/navigation/head.ts'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { draftOf } from '#web/components/bet-draft/use-kept-draft.ts'
import { VISITOR } from '#web/lib/device-drafts.ts'
import { aMe } from '#test/support/me.ts'
import { renderApp } from '#test/support/render-app.tsx'

const STRONG = 'Told-ya-2026!'
const email = () => screen.getByLabelText<HTMLInputElement>('Email')
const password = () => screen.getByLabelText<HTMLInputElement>('Password')
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))
/** All error messages on the screen; the empty live region of the toasts does not count. */
const refusals = () => screen.getAllByRole('alert').flatMap((alert) => alert.textContent || [])

async function fill(typedPassword: string): Promise<void> {
  await userEvent.type(email(), 'Mia@Example.com')
  if (typedPassword !== '') await userEvent.type(password(), typedPassword)
}

afterEach(cleanup)

describe('the two tabs', () => {
  it('keep what was typed, and the address says which one is open', async () => {
    const { path } = await renderApp({ address: '/auth?returnTo=%2Fcreate-bet' })
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Sign In' }).checked).toBe(true)
    await fill('secret')
    await userEvent.click(screen.getByRole('radio', { name: 'Sign Up' }))
    await screen.findByLabelText(/Display Name/)
    expect(path()).toContain('mode=sign-up')
    expect(path()).toContain('returnTo=')
    expect(email().value).toBe('Mia@Example.com')
    expect(password().value).toBe('secret')
  })

  it.each([
    ['/auth', 'Sign in · Toldya'],
    ['/auth?mode=sign-up', 'Sign up · Toldya'],
    ['/auth?invite=abc', 'Sign up · Toldya'],
    ['/auth?invite=abc&mode=sign-in', 'Sign in · Toldya'],
  ])('%s is called %s', async (address, title) => {
    const { router } = await renderApp({ address })
    expect(headOf(router.shown, router.context)?.title).toBe(title)
  })

  it('shows the ticket of the bet that waits for an account', async () => {
    const bet = { description: 'Does Sam bake?', stakeType: 'token', stakeTokensText: '35' } as const
    draftOf(VISITOR).write(({ draft }) => ({ draft: { ...draft, ...bet } }))
    await renderApp({ address: '/auth?returnTo=%2Fcreate-bet' })
    const door = within(screen.getByRole('complementary', { name: 'What’s waiting for you' }))
    expect(await door.findByText('Does Sam bake?')).toBeTruthy()
    expect(door.getByText('35')).toBeTruthy()
    cleanup()
    await renderApp({ address: '/auth?returnTo=%2Fmy-bets' })
    expect(screen.queryByText('Does Sam bake?')).toBeNull()
  })

  it('opens Sign Up for a friend’s invite', async () => {
    await renderApp({ address: '/auth?invite=abc' })
    expect(screen.getByText('Special Invite')).toBeTruthy()
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Sign Up' }).checked).toBe(true)
  })

  it('offers what a friend’s invite brings to whoever pressed Sign In on its page', async () => {
    await renderApp({ address: `/auth?returnTo=${encodeURIComponent('/add-friend?invite=abc')}` })
    expect(screen.getByText('Special Invite')).toBeTruthy()
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Sign In' }).checked).toBe(true)
  })

  it.each([
    ['/create-bet', 'Your bet is safe here'],
    ['/predict/b3xd', "You'll go straight back to the bet."],
  ])('says why somebody from %s is here', async (returnTo, text) => {
    await renderApp({ address: `/auth?returnTo=${encodeURIComponent(returnTo)}` })
    expect(screen.getByText(text)).toBeTruthy()
  })

  it('leads on who is signed in already', async () => {
    const { path } = await renderApp({ address: '/auth?returnTo=%2Fmy-bets', me: aMe() })
    await waitFor(() => expect(path()).toBe('/my-bets'))
  })
})

describe('signing in', () => {
  it('leads back and says hello', async () => {
    const me = aMe()
    const signIn = vi.fn(async () => {
      app.signInAs(me)
      return me
    })
    const app = await renderApp({ address: '/auth?returnTo=%2Fmy-bets', accounts: { signIn } })
    await fill(STRONG)
    await press('Sign In')
    expect(await screen.findByText('Welcome back!')).toBeTruthy()
    expect(screen.getByText("You've been signed in successfully.")).toBeTruthy()
    await screen.findByRole('heading', { name: 'Your Bets (0)' })
    expect(signIn).toHaveBeenCalledWith({ email: 'Mia@Example.com', password: STRONG })
  })

  it('asks for what is missing and puts the cursor there', async () => {
    const signIn = vi.fn()
    await renderApp({ address: '/auth', accounts: { signIn } })
    await press('Sign In')
    expect(screen.getByText('Please enter your email.')).toBeTruthy()
    expect(screen.getByText('Please enter your password.')).toBeTruthy()
    await waitFor(() => expect(document.activeElement).toBe(email()))
    expect(signIn).not.toHaveBeenCalled()
  })

  it('says once that it failed, and keeps what was typed', async () => {
    const signIn = () => Promise.reject({ code: 'account.credentials_invalid' })
    await renderApp({ address: '/auth', accounts: { signIn } })
    await fill('wrong')
    await press('Sign In')
    await waitFor(() => expect(refusals()).toEqual(['Login failedInvalid email or password']))
    expect(password().value).toBe('wrong')
  })

  it.each([
    ['account.locked', 'Account temporarily locked', /Please try again in 4 minutes/],
    ['account.too_many_attempts', 'Too many attempts', /Please wait 4 minutes before trying again/],
  ])('%s counts down in the button, for this address only', async (code, title, line) => {
    const signIn = vi.fn(() => Promise.reject({ code, retryAfterSeconds: 240 }))
    await renderApp({ address: '/auth', accounts: { signIn } })
    await fill('wrong')
    await press('Sign In')
    await screen.findByRole('button', { name: 'Try again in 4 min' })
    expect(refusals()).toEqual([expect.stringContaining(title)])
    expect(refusals()).toEqual([expect.stringMatching(line)])
    await press('Try again in 4 min')
    expect(signIn).toHaveBeenCalledTimes(1)
    await userEvent.type(email(), 'x')
    expect(screen.getByRole('button', { name: 'Sign In' })).toBeTruthy()
    expect(screen.queryByText(title)).toBeNull()
  })

  it('offers another letter to who has not confirmed yet', async () => {
    const resendConfirmation = vi.fn(async () => ({}))
    const signIn = () => Promise.reject({ code: 'account.email_unconfirmed' })
    await renderApp({ address: '/auth?returnTo=%2Fcreate-bet', accounts: { signIn, resendConfirmation } })
    await fill(STRONG)
    await press('Sign In')
    await screen.findByText('Please check your email and confirm your account')
    await press('Resend')
    await screen.findByRole('heading', { name: 'Check your email' })
    expect(resendConfirmation).toHaveBeenCalledWith({
      email: 'Mia@Example.com',
      password: STRONG,
      returnTo: '/create-bet',
    })
  })
})

describe('a link by mail', () => {
  const waysIn = async () => ({ hasMail: true, providers: [] })
  const ask = () => screen.findByRole('button', { name: 'Mail me a link' })

  it('is offered only where the server sends mail', async () => {
    await renderApp({ address: '/auth' })
    expect(screen.queryByRole('button', { name: 'Mail me a link' })).toBeNull()
    cleanup()
    await renderApp({ address: '/auth', accounts: { waysIn } })
    expect(await ask()).toBeTruthy()
  })

  it('needs the address and nothing else, and goes on where the user was', async () => {
    const requestSignInLink = vi.fn(async () => ({}))
    await renderApp({ address: '/auth?returnTo=%2Fpredict%2Fb3xd', accounts: { waysIn, requestSignInLink } })
    await userEvent.click(await ask())
    expect(screen.getByText('Please enter your email.')).toBeTruthy()
    await waitFor(() => expect(document.activeElement).toBe(email()))
    expect(requestSignInLink).not.toHaveBeenCalled()
    await userEvent.type(email(), 'mia@example.com')
    expect(screen.queryByText('Please enter your email.')).toBeNull()
    await userEvent.click(await ask())
    expect(document.activeElement).toBe(await screen.findByRole('heading', { name: 'Look in your mail' }))
    expect(screen.getByText(/^If mia@example.com has an account, a link is on its way/)).toBeTruthy()
    expect(requestSignInLink).toHaveBeenCalledWith({ email: 'mia@example.com', returnTo: '/predict/b3xd' })
    // No second one in the first minute.
    await press(/^Send it again in \d+ s$/)
    expect(requestSignInLink).toHaveBeenCalledTimes(1)
    await press('Use the password instead')
    expect(email().value).toBe('mia@example.com')
  })

  it('leads to the invite that the user came with', async () => {
    const requestSignInLink = vi.fn(async () => ({}))
    const address = '/auth?invite=abc&mode=sign-in&returnTo=%2Fmy-bets'
    await renderApp({ address, accounts: { waysIn, requestSignInLink } })
    await userEvent.type(email(), 'mia@example.com')
    await userEvent.click(await ask())
    await screen.findByRole('heading', { name: 'Look in your mail' })
    const returnTo = '/add-friend?invite=abc'
    expect(requestSignInLink).toHaveBeenCalledWith({ email: 'mia@example.com', returnTo })
  })

  it('says that there were too many, and leaves the password as a way', async () => {
    const requestSignInLink = () => Promise.reject({ code: 'account.too_many_attempts', retryAfterSeconds: 240 })
    await renderApp({ address: '/auth', accounts: { waysIn, requestSignInLink } })
    await userEvent.type(email(), 'mia@example.com')
    await userEvent.click(await ask())
    await screen.findByText(/Please wait 4 minutes before trying again/)
    expect(screen.getByRole('button', { name: 'Sign In' })).toBeTruthy()
    await userEvent.type(email(), 'x')
    expect(screen.queryByText(/Please wait 4 minutes/)).toBeNull()
  })
})

describe('signing up', () => {
  it('ticks the password rules while one types', async () => {
    await renderApp({ address: '/auth?mode=sign-up' })
    expect(screen.getByRole('list', { name: 'Password requirements' }).textContent).toContain('1 uppercase, missing')
    await userEvent.type(password(), STRONG)
    expect(screen.getByRole('list', { name: 'Password requirements' }).textContent).not.toContain('missing')
    expect(screen.getByText('Password meets all requirements')).toBeTruthy()
  })

  it('refuses a weak password at its field', async () => {
    const signUp = vi.fn()
    await renderApp({ address: '/auth?mode=sign-up', accounts: { signUp } })
    await fill('weak')
    await press('Sign Up')
    expect(screen.getByText('Please ensure your password meets all requirements.')).toBeTruthy()
    await waitFor(() => expect(document.activeElement).toBe(password()))
    expect(signUp).not.toHaveBeenCalled()
  })

  it('takes back what it said about a field as soon as that is put right', async () => {
    await renderApp({ address: '/auth?mode=sign-up' })
    await userEvent.type(email(), 'a@b..at')
    await userEvent.type(password(), 'weak')
    await press('Sign Up')
    expect(screen.getByText('Please enter a valid email address.')).toBeTruthy()
    await userEvent.clear(password())
    await userEvent.type(password(), STRONG)
    expect(screen.queryByText('Please ensure your password meets all requirements.')).toBeNull()
    expect(screen.getByText('Password meets all requirements')).toBeTruthy()
    expect(screen.getByText('Please enter a valid email address.')).toBeTruthy()
    await userEvent.clear(email())
    await userEvent.type(email(), 'a@b.at')
    expect(screen.queryByText('Please enter a valid email address.')).toBeNull()
  })

  it('says how long a password may be, and takes no longer one for good', async () => {
    const signUp = vi.fn()
    await renderApp({ address: '/auth?mode=sign-up', accounts: { signUp } })
    await fill('')
    await userEvent.click(password())
    await userEvent.paste(`Aa1!${'x'.repeat(130)}`)
    expect(screen.queryByText('Password meets all requirements')).toBeNull()
    expect(screen.getByText(/8 to 128 characters/).textContent).toContain('missing')
    await press('Sign Up')
    expect(screen.getByText('Please ensure your password meets all requirements.')).toBeTruthy()
    expect(signUp).not.toHaveBeenCalled()
  })

  it('puts the server’s word about a field at that field', async () => {
    const signUp = () => Promise.reject({ code: 'account.name_invalid' })
    await renderApp({ address: '/auth?mode=sign-up', accounts: { signUp } })
    await fill(STRONG)
    await press('Sign Up')
    await screen.findByText('Display name contains invalid characters')
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/Display Name/)))
    expect(refusals()).toEqual([])
  })

  it('tells to look for the letter, and sends it again', async () => {
    const signUp = vi.fn(async () => ({ next: 'check_email' }))
    const resendConfirmation = vi.fn(async () => ({}))
    await renderApp({
      address: '/auth?invite=abc&returnTo=%2Fcreate-bet',
      accounts: { signUp, resendConfirmation },
    })
    await fill(STRONG)
    await press('Sign Up')
    const heading = await screen.findByRole('heading', { name: 'Check your email' })
    await waitFor(() => expect(document.activeElement).toBe(heading))
    expect(screen.getByText("We've sent you a confirmation link.")).toBeTruthy()
    expect(screen.getByText('Your bet is saved on this device until you’re back.')).toBeTruthy()
    expect(signUp).toHaveBeenCalledWith({
      displayName: '',
      email: 'Mia@Example.com',
      password: STRONG,
      inviteCode: 'abc',
      returnTo: '/create-bet',
    })
    await press('Resend')
    expect(await screen.findByText('Sent again.')).toBeTruthy()
    expect(resendConfirmation).toHaveBeenCalledWith({
      email: 'Mia@Example.com',
      password: STRONG,
      returnTo: '/create-bet',
    })
  })
})
