// @vitest-environment happy-dom
import type { Me } from '#contract/accounts.ts'
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { aMe } from '#test/support/me.ts'
import { renderApp } from '#test/support/render-app.tsx'

const expiresAt = new Date('2027-01-01T00:00:00Z')
const nothing = { invite: null, joinedCount: 0, rewardedCount: 0 }
type Answers = NonNullable<Parameters<typeof renderApp>[0]['invites']>
const open = async (answers: Answers = {}, me: Partial<Me> = {}) => {
  const app = await renderApp({
    address: '/invite-friends',
    me: aMe(me),
    invites: { mine: async () => nothing, ...answers },
  })
  const { queryClient } = app.router.context
  return { refetch: () => queryClient.invalidateQueries({ queryKey: ['me', 'invite'] }) }
}

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

describe('inviting friends', () => {
  it('asks a visitor to sign in', async () => {
    await renderApp({ address: '/invite-friends' })
    await screen.findByRole('heading', { name: 'Sign in required' })
    expect(screen.getByRole('heading', { level: 1, name: 'Invite Friends' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Back' }).getAttribute('href')).toBe('/')
    expect(screen.getByText('100 Free Tokens')).toBeTruthy()
    expect(screen.getByText('1 Month Premium')).toBeTruthy()
    const links = screen.getAllByRole('link', { name: 'Sign In' }).map((link) => link.getAttribute('href'))
    expect(links).toContain('/auth?returnTo=%2Finvite-friends')
  })

  it('says what it brings both, and what Premium is', async () => {
    await open()
    await screen.findByRole('heading', { name: 'Invite Friends' })
    for (const text of [
      'Reward System',
      '100 Free Tokens',
      '1 Month Premium',
      'Premium Features',
      'Unlimited league creation',
      'Unlimited parallel bets',
      '100 bonus tokens every month',
    ]) {
      expect(screen.getByText(text)).toBeTruthy()
    }
    expect(screen.getByRole('link', { name: 'Back' }).getAttribute('href')).toBe('/account')
  })

  it('makes a link, shows and copies it, and makes another one', async () => {
    const generate = vi.fn(async ({ isNew }: { readonly isNew: boolean }) => ({
      code: isNew ? 'two' : 'one',
      expiresAt,
    }))
    const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    await open({ generate: generate as never })
    await userEvent.click(await screen.findByRole('button', { name: 'Generate Invite Link' }))
    const field = await screen.findByLabelText<HTMLInputElement>('Your invite link')
    expect(field.value).toMatch(/\/add-friend\?invite=one$/)
    await userEvent.click(screen.getByRole('button', { name: 'Copy Link' }))
    expect(await screen.findByText('Copied to clipboard!')).toBeTruthy()
    expect(screen.getByText('Share this with your friends to earn rewards.')).toBeTruthy()
    writeText.mockRejectedValue(new Error('no'))
    await userEvent.click(screen.getByRole('button', { name: 'Copy Link' }))
    expect(await screen.findByText('Copy failed')).toBeTruthy()
    expect(screen.getByText('Please copy the link manually.')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Copy message' }))
    expect(await screen.findByText('Failed to copy')).toBeTruthy()
    expect(screen.getByText('Please copy the text manually.')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Share Now' })).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Generate New Link' }))
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Your invite link').value).toMatch(/two$/))
  })

  it.each([
    ['account.signed_out', 'Authentication required', 'Please sign in to generate invite links.'],
    ['server.defect', 'Failed to generate invite link', 'An unexpected error occurred. Please try again.'],
  ])('that is refused with %s says why', async (code, title, line) => {
    const generate = async () => {
      throw { code, status: 409, data: {} }
    }
    await open({ generate })
    await userEvent.click(await screen.findByRole('button', { name: 'Generate Invite Link' }))
    expect(await screen.findByText(title)).toBeTruthy()
    expect(screen.getByText(line)).toBeTruthy()
  })

  it('is made once, however often it is pressed', async () => {
    const generate = vi.fn(() => new Promise(() => undefined))
    await open({ generate })
    await userEvent.dblClick(await screen.findByRole('button', { name: 'Generate Invite Link' }))
    expect(generate).toHaveBeenCalledTimes(1)
    expect(screen.getByText('Generating…')).toBeTruthy()
  })

  it('says that it is looking for my link, and that there is no connection', async () => {
    await open({ mine: () => new Promise(() => undefined) })
    expect(await screen.findByText('Looking for your link…')).toBeTruthy()
    cleanup()
    await open({
      generate: async () => {
        throw new TypeError('Failed to fetch')
      },
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Generate Invite Link' }))
    expect(await screen.findByText('Failed to generate invite link')).toBeTruthy()
    expect(screen.getByText('Network error. Please check your connection and try again')).toBeTruthy()
  })

  it('says when the link could not be loaded, and asks again', async () => {
    const mine = vi.fn<() => Promise<unknown>>(async () => {
      throw { code: 'server.defect', status: 500, data: { incidentId: '' } }
    })
    await open({ mine })
    expect(await screen.findByText('Failed to load invites')).toBeTruthy()
    mine.mockImplementation(async () => ({ ...nothing, invite: { code: 'one', expiresAt } }))
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }))
    expect((await screen.findByLabelText<HTMLInputElement>('Your invite link')).value).toMatch(/one$/)
  })

  it('shows no link any more once a friend has used it, and what it has brought', async () => {
    const mine = vi.fn<() => Promise<unknown>>(async () => nothing)
    const { refetch } = await open({ mine, generate: async () => ({ code: 'one', expiresAt }) })
    await userEvent.click(await screen.findByRole('button', { name: 'Generate Invite Link' }))
    await screen.findByLabelText('Your invite link')
    mine.mockImplementation(async () => ({ invite: null, joinedCount: 1, rewardedCount: 0 }))
    await refetch()
    await screen.findByText('1 friend has joined through your links. You’ve earned 0 rewards so far.')
    expect(screen.queryByLabelText('Your invite link')).toBeNull()
    expect(screen.getByRole('button', { name: 'Generate Invite Link' })).toBeTruthy()
  })

  it('is shared with the device’s own sheet, and copied where there is none', async () => {
    const share = vi.fn(async () => undefined)
    Object.assign(navigator, { share })
    const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    await open({ mine: async () => ({ ...nothing, invite: { code: 'one', expiresAt } }) })
    const press = async () => userEvent.click(await screen.findByRole('button', { name: 'Share Now' }))
    await press()
    const url = screen.getByLabelText<HTMLInputElement>('Your invite link').value
    expect(share).toHaveBeenCalledWith(expect.objectContaining({ title: 'Join me on Toldya!', url }))
    expect(writeText).not.toHaveBeenCalled()
    share.mockRejectedValue(new DOMException('no', 'AbortError'))
    await press()
    expect(writeText).not.toHaveBeenCalled()
    Reflect.deleteProperty(navigator, 'share')
    await press()
    expect(writeText).toHaveBeenCalledWith(expect.stringContaining(url))
    expect(await screen.findByText('Copied to clipboard!')).toBeTruthy()
  })

  it('marks what a hand has to copy where the browser does not let us', async () => {
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('no'))
    await open({ mine: async () => ({ ...nothing, invite: { code: 'one', expiresAt } }) })
    const field = await screen.findByLabelText<HTMLInputElement>('Your invite link')
    await userEvent.click(screen.getByRole('button', { name: 'Copy Link' }))
    await screen.findByText('Copy failed')
    expect(field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0)).toBe(field.value)
    await userEvent.click(screen.getByRole('button', { name: 'Copy message' }))
    await screen.findByText('Failed to copy')
    expect(String(getSelection())).toContain(field.value)
  })

  it('says until when I have Premium', async () => {
    await open({}, { premiumUntil: new Date('2127-03-05T12:00:00Z') })
    expect((await screen.findByText(/You have Premium until/)).textContent).toMatch(/Mar 5, 2127|5 Mar 2127/)
  })
})
