// @vitest-environment happy-dom
import { NOW } from '#test/support/factories.ts'
import { aMe } from '#test/support/me.ts'
import { renderApp } from '#test/support/render-app.tsx'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'

const identity = { id: 'i1', provider: 'The Club', email: 'mia@club.example', addedAt: NOW, lastUsedAt: NOW }
const list = async () => ({ identities: [identity] })
const waysIn = async () => ({ hasMail: false, providers: [{ id: 'club', name: 'The Club' }] })
const account = (hasPassword: boolean) => async () => ({
  displayName: 'Mia',
  email: 'mia@example.com',
  memberSince: NOW,
  hasPassword,
  sessions: [],
})
const open = (providers: object, hasPassword = true) =>
  renderApp({ address: '/account', me: aMe(), accounts: { waysIn, account: account(hasPassword) }, providers })

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

describe('the identities on the account page', () => {
  it('are listed, and removed after the password', async () => {
    const remove = vi.fn(async () => ({}))
    await open({ list, remove })
    await screen.findByText('mia@club.example')
    await userEvent.click(screen.getByRole('button', { name: 'Remove The Club' }))
    const sheet = within(await screen.findByRole('dialog', { name: 'Remove The Club' }))
    await userEvent.click(sheet.getByRole('button', { name: 'Remove' }))
    expect(await sheet.findByText('Please enter your password.')).toBeTruthy()
    await userEvent.type(sheet.getByLabelText('Your password'), 'secret')
    await userEvent.click(sheet.getByRole('button', { name: 'Remove' }))
    await waitFor(() => expect(remove).toHaveBeenCalledWith({ identityId: 'i1', password: 'secret' }))
  })

  it('are added at the provider, after the password', async () => {
    const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined)
    const beginAdding = vi.fn(async () => ({ address: 'https://club.example/auth' }))
    await open({ beginAdding })
    await userEvent.click(await screen.findByRole('button', { name: 'Add The Club' }))
    const sheet = within(await screen.findByRole('dialog', { name: 'Add The Club' }))
    await userEvent.type(sheet.getByLabelText('Your password'), 'secret')
    await userEvent.click(sheet.getByRole('button', { name: 'Add The Club' }))
    await waitFor(() => expect(assign).toHaveBeenCalledWith('https://club.example/auth'))
    expect(beginAdding).toHaveBeenCalledWith({ providerId: 'club', password: 'secret' })
  })

  it('keep the last one, and ask no password of an account without one', async () => {
    const remove = () => Promise.reject({ code: 'account.last_way_in' })
    await open({ list, remove }, false)
    await userEvent.click(await screen.findByRole('button', { name: 'Remove The Club' }))
    const sheet = within(await screen.findByRole('dialog', { name: 'Remove The Club' }))
    expect(sheet.queryByLabelText('Your password')).toBeNull()
    await userEvent.click(sheet.getByRole('button', { name: 'Remove' }))
    expect(await sheet.findByText('That’s your only way in. Add another first.')).toBeTruthy()
  })

  it('let an account without a password choose one, with two fields', async () => {
    const changePassword = vi.fn(async () => ({}))
    await renderApp({
      address: '/account',
      me: aMe(),
      accounts: { waysIn, account: account(false), changePassword },
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Choose a password' }))
    const sheet = within(await screen.findByRole('dialog', { name: 'Choose a password' }))
    expect(sheet.queryByLabelText('Current password')).toBeNull()
    await userEvent.type(sheet.getByLabelText('New password'), 'Told-ya-2026!')
    await userEvent.type(sheet.getByLabelText('Confirm new password'), 'Told-ya-2026!')
    await userEvent.click(sheet.getByRole('button', { name: 'Choose a password' }))
    await waitFor(() =>
      expect(changePassword).toHaveBeenCalledWith({ currentPassword: '', newPassword: 'Told-ya-2026!' }),
    )
  })
})
