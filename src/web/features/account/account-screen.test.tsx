// @vitest-environment happy-dom
import { deletionSummary as summaryOf } from '#domain/accounts/deletion.ts'
import type { OwnAccount } from '#contract/own-account.ts'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { aMe } from '#test/support/me.ts'
import { anId, NOW } from '#test/support/factories.ts'
import { renderApp } from '#test/support/render-app.tsx'

const mia = aMe({ displayName: 'Mia', email: 'mia@example.com' })
const anAccount = (overrides: Partial<OwnAccount> = {}): OwnAccount => ({
  displayName: 'Mia',
  email: 'mia@example.com',
  memberSince: new Date('2026-03-04T12:00:00Z'),
  hasPassword: true,
  sessions: [{ id: anId(), isCurrent: true, userAgent: null, signedInAt: NOW, lastSeenAt: NOW }],
  ...overrides,
})
type Answers = NonNullable<Parameters<typeof renderApp>[0]['accounts']>
const open = (answers: Answers = {}, address = '/account', me = mia) =>
  renderApp({ address, me, accounts: { account: async () => anAccount(), ...answers } })

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

describe('the account page', () => {
  it('shows who I am, since when, and the way back home', async () => {
    await open()
    const you = within(await screen.findByRole('region', { name: 'You' }))
    expect(you.getByText('Mia')).toBeTruthy()
    expect(you.getByText('mia@example.com')).toBeTruthy()
    expect(you.getByText('March 2026')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Back' }).getAttribute('href')).toBe('/')
    expect(screen.getByRole('radiogroup', { name: 'Theme' })).toBeTruthy()
  })

  it('says until when I have Premium, for as long as I have it', async () => {
    const premiumUntil = new Date(Date.now() + 86_400_000)
    vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => undefined)
    await open({}, '/account#premium', aMe({ premiumUntil }))
    const line = await screen.findByText(/You have Premium until/)
    await waitFor(() => expect(document.activeElement?.contains(line)).toBe(true))
    cleanup()
    await open({}, '/account', aMe({ premiumUntil: new Date(Date.now() - 86_400_000) }))
    await screen.findByRole('region', { name: 'You' })
    expect(screen.queryByText(/Premium/)).toBeNull()
  })

  it('sends visitors to sign in and back', async () => {
    const { path } = await renderApp({ address: '/account' })
    await waitFor(() => expect(path()).toBe('/auth?returnTo=%2Faccount'))
  })

  it('has the focus where the address means a part of it', async () => {
    const scroll = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => undefined)
    await open({}, '/account#friends')
    const heading = await screen.findByRole('heading', { name: 'Friends' })
    await waitFor(() => expect(document.activeElement).toBe(heading))
    expect(scroll.mock.contexts).toContain(heading.closest('section'))
  })

  it('shows that it is loading', async () => {
    await open({ account: () => new Promise(() => undefined) })
    expect(screen.getByText('Loading your account…')).toBeTruthy()
  })

  it('says when it could not be loaded, and leads home', async () => {
    const account = vi.fn(async () => anAccount())
    account.mockRejectedValue({ code: 'server.defect', incidentId: '' })
    await open({ account })
    await screen.findByRole('heading', { name: 'Failed to load account data' })
    expect(screen.getByRole('link', { name: 'Go Home' }).getAttribute('href')).toBe('/')
    account.mockResolvedValue(anAccount())
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }))
    await screen.findByRole('region', { name: 'You' })
  })

  it('catches a part that breaks, and starts anew', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const broken = { ...anAccount(), memberSince: 'never' as unknown as Date }
    const account = vi.fn(async () => broken)
    const { router } = await open({ account })
    await screen.findByRole('heading', { name: 'Something went wrong, your data is safe' })
    expect(screen.getByRole('link', { name: 'Go Home' }).getAttribute('href')).toBe('/')
    account.mockResolvedValue(anAccount())
    await router.context.queryClient.refetchQueries({ queryKey: ['me', 'account'] })
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }))
    await screen.findByRole('region', { name: 'You' })
  })
})

describe('the display name', () => {
  const edit = async (name: string) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Edit display name' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Display Name' }))
    await userEvent.clear(dialog.getByLabelText('Display Name'))
    if (name !== '') await userEvent.type(dialog.getByLabelText('Display Name'), name)
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
    return dialog
  }

  it('is changed in a dialog and stands everywhere at once', async () => {
    const rename = vi.fn(async ({ displayName }: { displayName: string }) => ({ displayName }))
    const me = vi.fn(async () => aMe({ ...mia, displayName: 'Mia L' }))
    const { signInAs } = await open({ rename, me })
    await edit('Mia L')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(rename).toHaveBeenCalledWith({ displayName: 'Mia L' })
    signInAs({ ...mia, displayName: 'Mia L' })
    expect(within(screen.getByRole('region', { name: 'You' })).getByText('Mia L')).toBeTruthy()
  })

  it.each([
    ['', 'Display name must be between 1 and 50 characters'],
    ['x'.repeat(51), 'Display name must be between 1 and 50 characters'],
    ['<script>Mia', 'Display name contains invalid characters'],
  ])('refuses %s', async (name, sentence) => {
    await open()
    const dialog = await edit(name)
    expect(dialog.getByText(sentence)).toBeTruthy()
  })

  it('says what the server refused', async () => {
    await open({ rename: () => Promise.reject({ code: 'account.name_invalid' }) })
    const dialog = await edit('Mia, the second')
    expect(await dialog.findByText('Display name contains invalid characters')).toBeTruthy()
  })
})

describe('Change Password', () => {
  const change = async (current: string, next: string, confirmed: string) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Change Password' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Change Password' }))
    const fill = async (label: string, text: string) => {
      if (text !== '') await userEvent.type(dialog.getByLabelText(label), text)
    }
    await fill('Current password', current)
    await fill('New password', next)
    await fill('Confirm new password', confirmed)
    await userEvent.click(dialog.getByRole('button', { name: 'Change Password' }))
    return dialog
  }

  it.each([
    ['', 'short', 'other', 'Please fill in all password fields'],
    ['Old-1234!', 'short', 'other', 'New passwords do not match'],
    ['Old-1234!', 'short', 'short', 'New password must be at least 6 characters long'],
    ['Old-1234!', 'longer', 'longer', 'Please ensure your password meets all requirements.'],
  ])('says in order what is wrong with %s, %s, %s', async (current, next, confirmed, sentence) => {
    const changePassword = vi.fn()
    await open({ changePassword })
    const dialog = await change(current, next, confirmed)
    expect((await dialog.findByRole('alert')).textContent).toBe(sentence)
    expect(changePassword).not.toHaveBeenCalled()
  })

  it('is refused by the server when the current one is wrong', async () => {
    await open({ changePassword: () => Promise.reject({ code: 'account.password_wrong' }) })
    const dialog = await change('Old-1234!', 'New-1234!', 'New-1234!')
    expect((await dialog.findByRole('alert')).textContent).toBe(
      'Failed to update passwordThat is not your current password.',
    )
  })

  it('says in friendly words what the server could not do', async () => {
    await open({ changePassword: () => Promise.reject({ code: 'server.defect', incidentId: '' }) })
    const dialog = await change('Old-1234!', 'New-1234!', 'New-1234!')
    expect((await dialog.findByRole('alert')).textContent).toBe(
      'Failed to update passwordAn unexpected error occurred. Please try again.',
    )
  })

  it('is done with one press', async () => {
    const changePassword = vi.fn(async () => ({}))
    await open({ changePassword })
    await change('Old-1234!', 'New-1234!', 'New-1234!')
    await screen.findByText('Password changed')
    expect(changePassword).toHaveBeenCalledWith({ currentPassword: 'Old-1234!', newPassword: 'New-1234!' })
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

const phone = {
  id: anId(),
  isCurrent: false,
  userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Version/18.5 Safari/604.1',
  signedInAt: NOW,
  lastSeenAt: NOW,
}
const tablet = { ...phone, id: anId(), userAgent: 'Mozilla/5.0 (iPad; CPU OS 18_5) Version/18.5 Safari/604.1' }

describe('the devices', () => {
  const withDevices = () => anAccount({ sessions: [...anAccount().sessions, phone, tablet] })
  const confirm = async (name: string, password: string) => {
    const dialog = within(await screen.findByRole('dialog', { name }))
    if (password !== '') await userEvent.type(dialog.getByLabelText('Your password'), password)
    await userEvent.click(dialog.getByRole('button', { name: 'Sign out' }))
    return dialog
  }

  it('are listed, and one is signed out with the password', async () => {
    const endSessions = vi.fn(async () => ({ ended: 1 }))
    await open({ account: async () => withDevices(), endSessions })
    const devices = within(await screen.findByRole('region', { name: 'Signed in on' }))
    expect(devices.getByText('This device')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Sign out Safari on iPhone' }))
    await confirm('Sign out Safari on iPhone', 'Told-ya-2026!')
    await screen.findByText('Signed out on that device')
    expect(endSessions).toHaveBeenCalledWith({ password: 'Told-ya-2026!', sessionId: phone.id })
  })

  it('are signed out together', async () => {
    const endSessions = vi.fn(async () => ({ ended: 2 }))
    await open({ account: async () => withDevices(), endSessions })
    await userEvent.click(await screen.findByRole('button', { name: 'Sign out all other devices' }))
    await confirm('Sign out all other devices', 'Told-ya-2026!')
    await waitFor(() => expect(endSessions).toHaveBeenCalledWith({ password: 'Told-ya-2026!', sessionId: null }))
  })

  it('want a password, and the right one', async () => {
    const endSessions = () => Promise.reject({ code: 'account.password_wrong' })
    await open({ account: async () => withDevices(), endSessions })
    await userEvent.click(await screen.findByRole('button', { name: 'Sign out all other devices' }))
    const dialog = await confirm('Sign out all other devices', '')
    expect(dialog.getByText('Please enter your password.')).toBeTruthy()
    await confirm('Sign out all other devices', 'Wrong-1234!')
    expect(await dialog.findByText('That is not your current password.')).toBeTruthy()
  })
})

describe('my data', () => {
  it('comes as a file, with the password', async () => {
    const saved = vi.spyOn(URL, 'createObjectURL')
    // The test's browser would follow the link instead of saving the file.
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
    const exportAccount = vi.fn(async () => ({ json: '{"account":{}}' }))
    await open({ exportAccount })
    await userEvent.click(await screen.findByRole('button', { name: 'Export my data' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Export my data' }))
    await userEvent.type(dialog.getByLabelText('Your password'), 'Told-ya-2026!')
    await userEvent.click(dialog.getByRole('button', { name: 'Download' }))
    await screen.findByText('Your download has started')
    expect(saved).toHaveBeenCalledTimes(1)
  })

  it('has its limit', async () => {
    const exportAccount = () => Promise.reject({ code: 'account.too_many_attempts', retryAfterSeconds: 3_600 })
    await open({ exportAccount })
    await userEvent.click(await screen.findByRole('button', { name: 'Export my data' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Export my data' }))
    await userEvent.type(dialog.getByLabelText('Your password'), 'Told-ya-2026!')
    await userEvent.click(dialog.getByRole('button', { name: 'Download' }))
    expect((await dialog.findByRole('alert')).textContent).toContain('Please wait 60 minutes before trying again')
  })
})

describe('Delete Account', () => {
  const nothing = summaryOf({ standings: [], balanceTokens: 0, othersInOwnLeagues: [], openDares: 0 })

  it('says what will happen, wants the password, and leads home', async () => {
    const deleteAccount = vi.fn(async () => {
      signInAs(null)
      return {}
    })
    const deletionSummary = async () => ({
      ...nothing,
      betsCancelled: 2,
      betsLeft: 1,
      stakesLostTokens: 25,
      leaguesHandedOver: 1,
      leaguesEnded: 2,
      participantsReleased: 1,
      daresWaived: 1,
      tokensLost: 60,
    })
    const { path, signInAs } = await open({ deleteAccount, deletionSummary })
    await userEvent.click(await screen.findByRole('button', { name: 'Delete Account' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete your account?' }))
    const shown = within(await dialog.findByRole('list', { name: 'What will happen' })).getAllByRole('listitem')
    expect(shown.map((line) => line.textContent)).toEqual([
      '2 of your bets will be cancelled. Everybody who paid gets their stake back.',
      'You give up 1 place in your friends’ bets.',
      'You leave 1 running bet. The others settle it.',
      'Your stakes there stay in the pots: 25 tokens.',
      '1 league goes to its longest-standing member.',
      '2 leagues with no other members will end.',
      '1 open dare is dropped.',
      'You lose your 60 tokens.',
      'Your name, email, pet, friends and predictions are erased. Old bets say “Unknown User”.',
    ])
    expect(dialog.getByText('This action cannot be undone.')).toBeTruthy()
    await userEvent.type(dialog.getByLabelText('Your password'), 'Told-ya-2026!')
    await userEvent.click(dialog.getByRole('button', { name: 'Delete Account' }))
    await screen.findByText('Your account is deleted')
    expect(path()).toBe('/')
    expect(deleteAccount).toHaveBeenCalledWith({ password: 'Told-ya-2026!' })
  })

  it('does nothing while nobody can say what would happen', async () => {
    const deletionSummary = vi.fn(async () => nothing)
    deletionSummary.mockRejectedValueOnce({ code: 'server.defect', incidentId: '' })
    await open({ deletionSummary })
    await userEvent.click(await screen.findByRole('button', { name: 'Delete Account' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete your account?' }))
    await dialog.findByText('We couldn’t check what would happen. Please try again.')
    expect(dialog.queryByRole('button', { name: 'Delete Account' })).toBeNull()
    await userEvent.click(dialog.getByRole('button', { name: 'Try Again' }))
    await dialog.findByRole('list', { name: 'What will happen' })
  })
})

describe('the look of this device', () => {
  it('lets pets nap and writes plainly', async () => {
    await open()
    const pets = await screen.findByRole('switch', { name: 'Pet animation' })
    const plain = screen.getByRole('switch', { name: 'Plain handwriting' })
    expect([pets, plain].map((control) => control.getAttribute('aria-checked'))).toEqual(['true', 'false'])
    await userEvent.click(pets)
    await userEvent.click(plain)
    expect([pets, plain].map((control) => control.getAttribute('aria-checked'))).toEqual(['false', 'true'])
    const { dataset } = document.documentElement
    expect([localStorage.getItem('pet-nap'), dataset['plainHand']]).toEqual(['on', ''])
    await userEvent.click(pets)
    await userEvent.click(plain)
    expect([localStorage.getItem('pet-nap'), dataset['plainHand']]).toEqual([null, undefined])
  })
})
