// @vitest-environment happy-dom
import type { Me } from '#contract/accounts.ts'
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { aBetView, aMe } from '../../../../test/bet-view.ts'
import { renderPage } from '../../../../test/render-page.tsx'
import { UserMenu } from './user-menu.tsx'

afterEach(cleanup)

const open = (me: Me | null | undefined, pathname = '/demo') =>
  renderPage({ screen: <UserMenu me={me} pathname={pathname} />, bet: aBetView(), me: me ?? null })

describe('UserMenu', () => {
  it('waits visibly while nobody knows who is here', async () => {
    await open(undefined)
    expect(screen.getByRole('status', { name: 'Loading your menu' })).toBeDefined()
  })

  it('leads a visitor to sign in and back', async () => {
    await open(null)
    const link = screen.getByRole('link', { name: 'Sign In' })
    expect(link.getAttribute('href')).toBe('/auth?returnTo=%2Fdemo')
  })

  it('caps the badge and says the real count', async () => {
    await open(aMe({ displayName: 'Mia', unreadCount: 120 }))
    expect(screen.getByRole('button', { name: 'Mia’s menu, 120 unread' }).textContent).toBe('99+')
  })

  it('has no badge without news', async () => {
    await open(aMe({ displayName: 'Mia', unreadCount: 0 }))
    expect(screen.getByRole('button', { name: 'Mia’s menu' }).textContent).toBe('')
  })

  it('opens with name, e-mail, balance and the links in the specified order', async () => {
    await open(aMe({ displayName: 'Mia', email: 'mia@example.com', tokens: 140 }))
    await userEvent.click(screen.getByRole('button', { name: /Mia’s menu/ }))
    expect(await screen.findByText('mia@example.com')).toBeDefined()
    expect(screen.getByText(/140/)).toBeDefined()
    const links = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])
    expect(links).toEqual([
      ['Notifications', '/notifications'],
      ['Create bet', '/create-bet'],
      ['Account', '/account'],
      ['Bets', '/my-bets'],
      ['Leagues', '/leagues'],
      ['Invite Friends', '/invite-friends'],
    ])
    expect(screen.getByRole('button', { name: 'Sign out' })).toBeDefined()
  })
})
