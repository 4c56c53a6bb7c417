// @vitest-environment happy-dom
import type { OwnAccount } from '#contract/own-account.ts'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { aMe } from '../../../../test/bet-view.ts'
import { anId, NOW } from '../../../../test/factories.ts'
import { renderApp } from '../../../../test/render-app.tsx'

const mia = aMe({ displayName: 'Mia', email: 'mia@example.com' })
const anAccount = (overrides: Partial<OwnAccount> = {}): OwnAccount => ({
  displayName: 'Mia',
  email: 'mia@example.com',
  memberSince: new Date('2026-03-04T12:00:00Z'),
  sessions: [{ id: anId(), isCurrent: true, userAgent: null, signedInAt: NOW, lastSeenAt: NOW }],
  ...overrides,
})
type Answers = NonNullable<Parameters<typeof renderApp>[0]['accounts']>
const open = (answers: Answers = {}) =>
  renderApp({ address: '/account', me: mia, accounts: { account: async () => anAccount(), ...answers } })

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

  it('sends visitors to sign in and back', async () => {
    const { path } = await renderApp({ address: '/account' })
    await waitFor(() => expect(path()).toBe('/auth?returnTo=%2Faccount'))
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
    await router.options.context.queryClient.refetchQueries({ queryKey: ['me', 'account'] })
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
    ['<b>Mia', 'Display name contains invalid characters'],
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
