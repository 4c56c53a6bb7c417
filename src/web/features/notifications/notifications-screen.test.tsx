// @vitest-environment happy-dom
import type { NotificationView } from '#contract/notifications.ts'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { aMe } from '#test/support/me.ts'
import { anId, NOW } from '#test/support/factories.ts'
import { renderApp } from '#test/support/render-app.tsx'

const bet = { uniqueId: 'B'.repeat(22), description: 'Will Sam be late?', isMuted: false }
const anEntry = (overrides: Partial<NotificationView> = {}): NotificationView => ({
  id: anId(),
  kind: 'bet.accepted',
  at: NOW,
  isRead: true,
  names: ['Priya', 'Jo'],
  peopleCount: 4,
  facts: {},
  bet,
  league: null,
  address: `/predict/${bet.uniqueId}`,
  ...overrides,
})
type Answers = NonNullable<Parameters<typeof renderApp>[0]['notifications']>
const open = (answers: Answers = {}, me = aMe()) => renderApp({ address: '/notifications', me, notifications: answers })
/** Puts every entry on a card of its own. */
const listed = (...entries: readonly NotificationView[]) => ({
  cards: entries.map((entry) => ({ id: entry.id, entries: [entry] })),
  nextBefore: null as string | null,
})
const listing = (...entries: readonly NotificationView[]) => ({ list: vi.fn(async () => listed(...entries)) })

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

describe('the notifications', () => {
  it('say who and what, group those of one bet, and lead to it', async () => {
    await open(listing(anEntry()))
    const link = await screen.findByRole('link', { name: 'Priya, Jo, and 2 others are in' })
    expect(link.getAttribute('href')).toBe(`/predict/${bet.uniqueId}`)
    expect(screen.getByText('Will Sam be late?')).toBeTruthy()
  })

  it('about one bet stand on one card: the newest three and what is new, the rest at a press', async () => {
    const kinds = ['bet.decided', 'bet.disagreed', 'bet.confirmed', 'bet.live', 'bet.accepted'] as const
    const entries = kinds.map((kind, index) => anEntry({ kind, isRead: index !== 3, names: ['Priya'], peopleCount: 1 }))
    await open({ list: async () => ({ cards: [{ id: entries[0]?.id ?? '', entries }], nextBefore: null }) } as Answers)
    const card = within(await screen.findByRole('article', { name: 'Will Sam be late?' }))
    const lines = () => card.getAllByRole('link').map((link) => link.textContent)
    expect(lines()).toEqual([
      'You lost: the dare is yours',
      'Participants disagree',
      'Priya said who was right',
      'The bet is live · New',
    ])
    expect(card.getAllByRole('button', { name: /^More for/ })).toHaveLength(1)
    await userEvent.click(card.getByRole('button', { name: 'Show 1 more' }))
    expect(lines().at(-1)).toBe('Priya is in')
  })

  it('lead to the part of the screen that is meant', async () => {
    const own = { displayName: 'Mia', email: 'mia@example.com', memberSince: NOW, hasPassword: true, sessions: [] }
    vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => undefined)
    const { path, router } = await renderApp({
      address: '/notifications',
      me: aMe(),
      notifications: listing(anEntry({ kind: 'friend.requested', bet: null, address: '/account#friends' })),
      accounts: { account: async () => own },
    })
    // Preloaded, so that the page opens in one render.
    await router.preload('/account')
    const opened = new Promise((settle) => router.onSettled.add(settle))
    await userEvent.click(await screen.findByRole('link', { name: /wants to be friends/ }))
    await opened
    expect(path()).toBe('/account#friends')
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Friends'))
  })

  it('are seen by whoever has them open, and stay marked as new in this visit', async () => {
    const entry = anEntry({ kind: 'bet.decided', isRead: false, facts: { outcome: 'won', tokens: 50 } })
    const markRead = vi.fn(async () => ({}))
    await open({ ...listing(entry), markRead }, aMe({ unreadCount: 1, unreadUpToId: entry.id }))
    await screen.findByRole('link', { name: 'You won: 50 tokens for you · New' })
    await waitFor(() => expect(markRead).toHaveBeenCalledWith(expect.objectContaining({ upToId: entry.id })))
    expect(screen.getByRole('link', { name: /· New/ })).toBeTruthy()
  })

  it('can be told apart from nothing: a first visit, a slow one, a failed one', async () => {
    await open()
    await screen.findByRole('heading', { name: 'Nothing to tell you yet' })
    cleanup()
    await open({ list: () => new Promise(() => undefined) })
    expect(screen.getByText('Loading your notifications…')).toBeTruthy()
    cleanup()
    const list = vi.fn(async (): Promise<object> => listed(anEntry()))
    list.mockRejectedValue({ code: 'server.defect', incidentId: '' })
    await open({ list })
    await screen.findByText('Failed to load notifications')
    list.mockResolvedValue(listed(anEntry()))
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }))
    await screen.findByRole('link', { name: /are in/ })
  })

  it('come in pages', async () => {
    const first = anEntry({ kind: 'bet.live' })
    const list = vi.fn(async ({ before }: { before: string | null }) =>
      before === null
        ? { ...listed(first), nextBefore: first.id }
        : listed(anEntry({ kind: 'bet.invited', names: ['Priya'], peopleCount: 1 })),
    )
    await open({ list: list as never })
    await userEvent.click(await screen.findByRole('button', { name: 'Show older' }))
    await screen.findByRole('link', { name: 'Priya invited you to a bet' })
    expect(screen.queryByRole('button', { name: 'Show older' })).toBeNull()
  })

  it('can be muted, by bet', async () => {
    const mute = vi.fn(async () => ({ topics: [], muted: [] }))
    await open({ ...listing(anEntry()), mute })
    await userEvent.click(await screen.findByRole('button', { name: /^More for/ }))
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.click(await dialog.findByRole('button', { name: 'Mute this bet' }))
    expect(mute).toHaveBeenCalledWith(
      expect.objectContaining({ about: { type: 'bet', uniqueId: bet.uniqueId }, isMuted: true }),
    )
  })

  it('can be muted, by league, and heard of again', async () => {
    const league = { id: anId(), name: 'Sunday Club', isMuted: true }
    const mute = vi.fn(async () => ({ topics: [], muted: [] }))
    await open({ ...listing(anEntry({ kind: 'league.joined', bet: null, league, address: '/leagues' })), mute })
    expect(await screen.findByText('Muted')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: /^More for/ }))
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.click(await dialog.findByRole('button', { name: 'Unmute this league' }))
    expect(mute).toHaveBeenCalledWith(
      expect.objectContaining({ about: { type: 'league', leagueId: league.id }, isMuted: false }),
    )
  })

  it('lead from the bell’s popover to all of them, and to what reaches me', async () => {
    await renderApp({ address: '/earn-tokens', me: aMe(), notifications: listing(anEntry()) })
    await userEvent.click(await screen.findByRole('button', { name: /^Notifications/ }))
    const popover = within(await screen.findByRole('dialog', { name: 'Notifications' }))
    const wayTo = async (name: string) => (await popover.findByRole('link', { name })).getAttribute('href')
    expect(await wayTo('See all')).toBe('/notifications')
    expect(await wayTo('Notification settings')).toBe('/account#notifications')
  })

  it('that stand there stay, when newer ones cannot be had', async () => {
    const list = vi.fn(async (): Promise<object> => listed(anEntry()))
    const { router } = await open({ list })
    await screen.findByRole('link', { name: /are in/ })
    list.mockRejectedValue({ code: 'server.defect', incidentId: '' })
    await router.context.queryClient.invalidateQueries()
    await screen.findByText('This may be a little out of date.')
    expect(screen.getByRole('link', { name: /are in/ })).toBeTruthy()
  })

  it('are cleared from the menu', async () => {
    const markRead = vi.fn(async () => ({}))
    const id = anId()
    await open(
      { markRead, list: () => new Promise(() => undefined) },
      aMe({ displayName: 'Mia', unreadCount: 3, unreadUpToId: id }),
    )
    await userEvent.click(screen.getAllByRole('button', { name: 'Mia’s menu, 3 unread' })[0] as HTMLElement)
    await userEvent.click(await screen.findByRole('button', { name: 'Clear Notifications (3)' }))
    expect(markRead).toHaveBeenCalledWith(expect.objectContaining({ upToId: id }))
  })
})
