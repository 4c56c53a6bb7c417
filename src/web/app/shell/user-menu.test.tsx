// @vitest-environment happy-dom
import type { Me } from '#contract/accounts.ts'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { aBetView } from '#test/support/bet-view.ts'
import { aMe } from '#test/support/me.ts'
import { anId } from '#test/support/factories.ts'
import { renderApp } from '#test/support/render-app.tsx'
import { renderPage } from '#test/support/render-page.tsx'
import { UserMenu } from './user-menu.tsx'

afterEach(cleanup)

const open = (me: Me | null | undefined, here = '/demo') =>
  renderPage({ screen: <UserMenu me={me} here={here} />, bet: aBetView(), me: me ?? null })

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
    expect((await screen.findByRole('button', { name: 'Mia’s menu, 120 unread' })).textContent).toBe('99+')
  })

  it('has no badge without news', async () => {
    await open(aMe({ displayName: 'Mia', unreadCount: 0 }))
    expect((await screen.findByRole('button', { name: 'Mia’s menu' })).textContent).toBe('')
  })

  it('opens with name, e-mail, balance and the links in the specified order', async () => {
    await open(aMe({ displayName: 'Mia', email: 'mia@example.com', tokens: 140 }))
    await userEvent.click(await screen.findByRole('button', { name: /Mia’s menu/ }))
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
      ['Earn Tokens', '/earn-tokens'],
    ])
    expect(screen.getByRole('button', { name: 'Sign out' })).toBeDefined()
  })
  it('names whoever has no name of their own as the server does', async () => {
    await open(aMe({ displayName: 'User' }))
    await userEvent.click(await screen.findByRole('button', { name: 'User’s menu' }))
    expect(await within(await screen.findByRole('dialog', { name: 'Your menu' })).findByText('User')).toBeDefined()
  })
})

/** The menu within the whole app, opened by the avatar that a phone shows. */
async function openInApp(app: Omit<Parameters<typeof renderApp>[0], 'address'>) {
  const page = await renderApp({ address: '/notifications', me: aMe({ displayName: 'Mia' }), ...app })
  await userEvent.click((await screen.findAllByRole('button', { name: /Mia’s menu/ }))[0] as HTMLElement)
  return { ...page, menu: within(await screen.findByRole('dialog', { name: 'Your menu' })) }
}

describe('the way in', () => {
  const tooLong = `/demo?friendName=${'n'.repeat(600)}`

  it.each([
    ['/', undefined],
    ['/demo', '/demo'],
    ['/add-friend?invite=abc', '/add-friend?invite=abc'],
    ['/demo?friend=a&friendName=Ann%20B', '/demo?friend=a&friendName=Ann%20B'],
    ['/demo?friendName=Zo%C3%AB', '/demo?friendName=Zo%C3%AB'],
    ['/invite-friends#main', '/invite-friends'],
    [tooLong, '/demo'],
  ])('from %s leads back to %s', async (address, returnTo) => {
    await renderApp({ address, invites: { view: () => new Promise(() => undefined) } })
    const [link] = await screen.findAllByRole<HTMLAnchorElement>('link', { name: 'Sign In' })
    const { searchParams } = new URL(link?.href ?? '', window.location.origin)
    expect(searchParams.get('returnTo') ?? undefined).toBe(returnTo)
  })
})

const refusing = () => Promise.reject({ code: 'server.defect', incidentId: '' })

describe('what the menu does', () => {
  const unread = { displayName: 'Mia', unreadCount: 3, unreadUpToId: anId() }

  it('offers to clear notifications only when there are any', async () => {
    const { menu } = await openInApp({})
    expect(await menu.findByRole('button', { name: 'Sign out' })).toBeDefined()
    expect(menu.queryByRole('button', { name: /Clear Notifications/ })).toBeNull()
  })

  it('clears them, and says when it cannot', async () => {
    const markRead = vi.fn(refusing)
    const notifications = { markRead, list: () => new Promise(() => undefined) }
    const { menu } = await openInApp({ me: aMe(unread), notifications })
    await userEvent.click(await menu.findByRole('button', { name: 'Clear Notifications (3)' }))
    expect(markRead).toHaveBeenCalledWith(expect.objectContaining({ upToId: unread.unreadUpToId }))
    expect(await screen.findByText('Couldn’t clear your notifications')).toBeDefined()
  })

  it('closes on the way to where it leads', async () => {
    const { menu, path } = await openInApp({})
    await userEvent.click(await menu.findByRole('link', { name: 'Bets' }))
    await waitFor(() => expect(path()).toBe('/my-bets'))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('signs out, says so and leads home', async () => {
    const signOut = vi.fn(async () => ({}))
    const { menu, path, signInAs } = await openInApp({ accounts: { signOut } })
    signInAs(null)
    await userEvent.click(await menu.findByRole('button', { name: 'Sign out' }))
    expect(await screen.findByText('Signed out')).toBeDefined()
    expect(path()).toBe('/')
    expect(screen.getAllByRole('link', { name: 'Sign In' })[0]?.getAttribute('href')).toBe('/auth')
  })

  it('stays and says so when signing out fails', async () => {
    const { menu, path } = await openInApp({ accounts: { signOut: refusing } })
    await userEvent.click(await menu.findByRole('button', { name: 'Sign out' }))
    expect(await screen.findByText('Error signing out')).toBeDefined()
    expect(path()).toBe('/notifications')
  })
})
