// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { aMe } from '../../../../test/bet-view.ts'
import { renderApp } from '../../../../test/render-app.tsx'

const expiresAt = new Date('2027-01-01T00:00:00Z')
const nothing = { invite: null, joinedCount: 0, rewardedCount: 0 }
type Answers = NonNullable<Parameters<typeof renderApp>[0]['invites']>
const open = (answers: Answers = {}) =>
  renderApp({ address: '/invite-friends', me: aMe(), invites: { mine: async () => nothing, ...answers } })

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

describe('inviting friends', () => {
  it('asks a visitor to sign in', async () => {
    await renderApp({ address: '/invite-friends' })
    await screen.findByRole('heading', { name: 'Sign in required' })
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

  it('says when the link could not be loaded', async () => {
    const mine = async () => {
      throw { code: 'server.defect', status: 500, data: { incidentId: '' } }
    }
    await open({ mine })
    expect(await screen.findByText('Failed to load invites')).toBeTruthy()
  })
})
