// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { aMe } from '#test/support/me.ts'
import { anId, NOW } from '#test/support/factories.ts'
import { renderApp } from '#test/support/render-app.tsx'

const account = async () => ({
  displayName: 'Mia',
  email: 'mia@example.com',
  memberSince: NOW,
  hasPassword: true,
  sessions: [{ id: anId(), isCurrent: true, userAgent: null, signedInAt: NOW, lastSeenAt: NOW }],
})
const priya = { userId: anId(), displayName: 'Priya', pet: null }
const noor = { requestId: anId(), person: { userId: anId(), displayName: 'Noor', pet: null }, at: NOW }
type App = Parameters<typeof renderApp>[0]
const open = (friends: App['friends'] = {}, invites: App['invites'] = {}) =>
  renderApp({ address: '/account', me: aMe(), accounts: { account }, friends, invites })
const many = Array.from({ length: 60 }, (_, index) => ({ ...priya, userId: anId(), displayName: `Friend ${index}` }))
const withPriya = { list: async () => ({ friends: [priya], blocked: [] }) }
const refusing = async () => {
  throw { code: 'server.defect', status: 500, data: { incidentId: '' } }
}
/** How `fetch` fails when the network is down. */
const offline = async () => {
  throw new TypeError('Failed to fetch')
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const never = () => new Promise<never>(() => undefined)

afterEach(cleanup)

describe('my friends', () => {
  it('each have a bet one tap away', async () => {
    await open(withPriya)
    const link = await screen.findByRole('link', { name: 'New Bet with Priya' })
    expect(link.getAttribute('href')).toBe(`/create-bet?friend=${priya.userId}&friendName=Priya`)
    expect(link.textContent).toBe('New Bet')
  })

  it('are removed after a second thought', async () => {
    const remove = vi.fn(async () => ({}))
    await open({ ...withPriya, remove })
    await press('More about Priya')
    await press('Remove Friend')
    const dialog = within(await screen.findByRole('dialog', { name: 'Remove Priya?' }))
    expect(remove).not.toHaveBeenCalled()
    await userEvent.click(dialog.getByRole('button', { name: 'Remove Friend' }))
    expect(remove).toHaveBeenCalledWith(expect.objectContaining({ userId: priya.userId }))
  })

  it('have a name that can be reported', async () => {
    const report = vi.fn(async () => ({}))
    await open({ ...withPriya, report })
    await press('More about Priya')
    await press('Report')
    const dialog = within(await screen.findByRole('dialog', { name: 'Report Priya' }))
    expect(dialog.getByText('Priya won’t be told it was you.')).toBeTruthy()
    await userEvent.click(dialog.getByRole('radio', { name: /^Mean/ }))
    await userEvent.click(dialog.getByRole('button', { name: 'Report it' }))
    await screen.findByText('Reported. Thanks.')
    expect(report).toHaveBeenCalledWith(expect.objectContaining({ userId: priya.userId, reason: 'mean' }))
  })

  it('can be kept after all', async () => {
    const remove = vi.fn(async () => ({}))
    await open({ ...withPriya, remove })
    await press('More about Priya')
    await press('Remove Friend')
    await press('Keep')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(remove).not.toHaveBeenCalled()
  })

  it('that could not be removed, blocked or unblocked say so', async () => {
    const list = async () => ({ friends: [priya], blocked: [{ ...priya, userId: anId(), displayName: 'Eve' }] })
    await open({ list, remove: refusing, block: refusing, unblock: refusing })
    await press('More about Priya')
    await press('Remove Friend')
    await press('Remove Friend')
    expect(await screen.findByText('Failed to remove friend')).toBeTruthy()
    await press('More about Priya')
    await press('Block')
    await press('Block')
    expect(await screen.findByText('Failed to block this person')).toBeTruthy()
    await userEvent.click(await screen.findByText('Blocked people'))
    await press('Unblock Eve')
    expect(await screen.findByText('Failed to unblock this person')).toBeTruthy()
  })

  it('are on their way, and none at first', async () => {
    await open({ list: never })
    expect(await screen.findByText('Loading your friends…')).toBeTruthy()
    cleanup()
    await open()
    expect(await screen.findByText('No friends here yet.')).toBeTruthy()
    expect(screen.queryByRole('list', { name: 'Friend requests' })).toBeNull()
  })

  it('say when they, or the requests, could not be loaded, and are asked for again', async () => {
    const list = vi.fn<() => Promise<unknown>>(refusing)
    const requests = vi.fn<() => Promise<unknown>>(refusing)
    await open({ list, requests })
    expect(await screen.findByText('Failed to load friends list')).toBeTruthy()
    expect(screen.getByText('Failed to load friend requests')).toBeTruthy()
    list.mockImplementation(withPriya.list)
    requests.mockImplementation(async () => ({ received: [noor], sent: [] }))
    for (const again of screen.getAllByRole('button', { name: 'Try Again' })) await userEvent.click(again)
    expect(await screen.findByRole('link', { name: 'New Bet with Priya' })).toBeTruthy()
    expect(await screen.findByText('Noor')).toBeTruthy()
    expect(screen.queryByText('Failed to load friends list')).toBeNull()
  })

  it('by the dozen are looked through, twenty at first', async () => {
    await open({ list: async () => ({ friends: many, blocked: [] }) })
    const list = within(await screen.findByRole('list', { name: 'Friends' }))
    expect(list.getAllByRole('listitem')).toHaveLength(20)
    const field = screen.getByLabelText('Find a friend')
    await userEvent.type(field, '5')
    expect(list.getAllByRole('listitem')).toHaveLength(15)
    await userEvent.type(field, 'x')
    expect(screen.getByText('No friend by that name.')).toBeTruthy()
    await userEvent.clear(field)
    await press('Show all 60 friends')
    expect(list.getAllByRole('listitem')).toHaveLength(60)
  })

  it('lists whom I have blocked, and lets me unblock them', async () => {
    const unblock = vi.fn(async () => ({}))
    await open({ list: async () => ({ friends: [], blocked: [priya] }), unblock })
    await userEvent.click(await screen.findByText('Blocked people'))
    await press('Unblock Priya')
    expect(unblock).toHaveBeenCalledWith(expect.objectContaining({ userId: priya.userId }))
  })
})

describe('a friend request', () => {
  const asked = { requests: async () => ({ received: [noor], sent: [] }) }
  const sent = { requests: async () => ({ received: [], sent: [noor] }) }

  it('is accepted or declined', async () => {
    const accept = vi.fn(async () => ({}))
    const decline = vi.fn(async () => ({}))
    await open({ ...asked, accept, decline })
    const row = within(await screen.findByRole('list', { name: 'Friend requests' }))
    expect(row.getByRole('listitem').textContent).toContain('Noor wants to be friends')
    await press('Accept Noor’s request')
    expect(accept).toHaveBeenCalledWith(expect.objectContaining({ requestId: noor.requestId }))
    expect(await screen.findByText('You and Noor are now friends.')).toBeTruthy()
    await press('Decline Noor’s request')
    expect(decline).toHaveBeenCalled()
    expect(await screen.findByText('Friend request rejected')).toBeTruthy()
  })

  it('that is answered leaves the focus where it was', async () => {
    const requests = vi.fn<() => Promise<unknown>>(asked.requests)
    await open({ requests, accept: async () => ({}) })
    const accept = await screen.findByRole('button', { name: 'Accept Noor’s request' })
    requests.mockImplementation(async () => ({ received: [], sent: [] }))
    accept.focus()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(screen.queryByText('Noor')).toBeNull())
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Friends' })))
  })

  it('pressed twice is accepted once', async () => {
    const accept = vi.fn(never)
    await open({ ...asked, accept })
    await userEvent.dblClick(await screen.findByRole('button', { name: 'Accept Noor’s request' }))
    expect(accept).toHaveBeenCalledTimes(1)
  })

  it('that cannot be answered says why', async () => {
    await open({ ...asked, accept: refusing, decline: offline })
    await press('Accept Noor’s request')
    expect(await screen.findByText('Failed to accept friend request')).toBeTruthy()
    await press('Decline Noor’s request')
    expect(await screen.findByText('Failed to decline friend request')).toBeTruthy()
    expect(screen.getByText('Network error. Please check your connection and try again')).toBeTruthy()
  })

  it('from somebody I do not want to hear of is blocked', async () => {
    const block = vi.fn(async () => ({}))
    await open({ ...asked, block })
    await press('Block Noor')
    const dialog = within(await screen.findByRole('dialog', { name: 'Block Noor?' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Block' }))
    expect(block).toHaveBeenCalledWith(expect.objectContaining({ userId: noor.person.userId }))
  })

  it('of mine can be taken back, and says so when it cannot', async () => {
    const cancel = vi.fn(async () => ({}))
    await open({ ...sent, cancel })
    expect(await screen.findByText('Waiting for an answer')).toBeTruthy()
    await press('Take back the request to Noor')
    expect(cancel).toHaveBeenCalledWith(expect.objectContaining({ requestId: noor.requestId }))
    cancel.mockImplementation(refusing)
    await press('Take back the request to Noor')
    expect(await screen.findByText('Failed to take back the friend request')).toBeTruthy()
  })
})

describe('whose link brought me here', () => {
  const brought = { referrer: async () => ({ referrer: priya }) }

  it('is asked to be friends in one tap', async () => {
    const request = vi.fn(async () => ({ outcome: 'sent' }))
    const referrer = vi.fn<() => Promise<{ referrer: typeof priya | null }>>(brought.referrer)
    await open({ request }, { referrer })
    expect(await screen.findByText('You came through Priya’s link.')).toBeTruthy()
    referrer.mockResolvedValue({ referrer: null })
    await press('Add Priya as a friend')
    expect(request).toHaveBeenCalledWith(expect.objectContaining({ userId: priya.userId }))
    expect(await screen.findByText('Friend request sent')).toBeTruthy()
    await waitFor(() => expect(screen.queryByText('You came through Priya’s link.')).toBeNull())
  })

  it('is a friend at once if they have asked already', async () => {
    await open({ request: async () => ({ outcome: 'friends' }) }, brought)
    await press('Add Priya as a friend')
    expect(await screen.findByText('You and Priya are now friends.')).toBeTruthy()
  })

  it('is not offered again once turned down; either may fail and say so', async () => {
    const dismissReferrer = vi.fn<() => Promise<unknown>>(async () => ({}))
    await open({ request: refusing }, { ...brought, dismissReferrer })
    await press('Add Priya as a friend')
    expect(await screen.findByText('Failed to send friend request')).toBeTruthy()
    await press('Not now')
    expect(dismissReferrer).toHaveBeenCalledTimes(1)
    dismissReferrer.mockImplementation(refusing)
    await press('Not now')
    expect(await screen.findByText('An unexpected error occurred. Please try again.')).toBeTruthy()
  })
})

describe('adding friends', () => {
  const mine = async () => ({ invite: null, joinedCount: 0, rewardedCount: 0 })
  const found = { ...priya, relation: 'none', sharedLeagues: [], sharedLeagueCount: 0, sharedFriendCount: 0 }
  const finding = (relation: string) => async () => ({ people: [{ ...found, relation }], hasMore: false })
  const dialogOf = async () => {
    await press('Add Friends')
    return within(await screen.findByRole('dialog', { name: 'Add Friends' }))
  }
  const searchFor = async (text: string) => {
    const dialog = await dialogOf()
    await userEvent.type(await dialog.findByLabelText('Search by name'), text)
    return dialog
  }

  it('finds people by two characters or more, and asks them', async () => {
    const search = vi.fn(finding('none'))
    const request = vi.fn(async () => ({ outcome: 'sent' }))
    await open({ search, request }, { mine })
    const dialog = await searchFor('Pr')
    await userEvent.click(await dialog.findByRole('button', { name: 'Add Priya as a friend' }))
    expect(search.mock.calls[0]).toEqual([{ text: 'Pr' }])
    expect(dialog.getByText('1 person found')).toBeTruthy()
    expect(await screen.findByText('Friend request sent')).toBeTruthy()
  })

  it('tells people of one name apart, and says where there are more than it shows', async () => {
    const namesakes = [
      { ...found, userId: anId(), sharedLeagues: ['Sunday Club'], sharedLeagueCount: 1, sharedFriendCount: 2 },
      { ...found, userId: anId(), sharedLeagues: ['One', 'Two'], sharedLeagueCount: 4 },
      { ...found, userId: anId(), sharedFriendCount: 1 },
      { ...found, userId: anId() },
    ]
    await open({ search: async () => ({ people: namesakes, hasMore: true }) }, { mine })
    const dialog = await searchFor('Pr')
    expect(await dialog.findByText('More than 4 people found. Keep typing.')).toBeTruthy()
    const list = dialog.getAllByRole('listitem').map((item) => item.textContent)
    expect(list).toEqual([
      // The first letter of the name is the avatar of a user whose pet is not known.
      'PPriya In Sunday Club · 2 friends in commonAdd',
      'PPriya In One, Two, and 2 moreAdd',
      'PPriya 1 friend in commonAdd',
      'PPriya Add',
    ])
  })

  it('asks nothing for one character, and says when it is looking and when there is nobody', async () => {
    const search = vi.fn<() => Promise<unknown>>(never)
    await open({ search }, { mine })
    const dialog = await searchFor('P')
    await new Promise((resolve) => setTimeout(resolve, 400))
    expect(dialog.getByText('At least 2 characters')).toBeTruthy()
    expect(search).not.toHaveBeenCalled()
    await userEvent.type(dialog.getByLabelText('Search by name'), 'r')
    expect(await dialog.findByText('Searching…')).toBeTruthy()
    search.mockImplementation(async () => ({ people: [], hasMore: false }))
    await userEvent.type(dialog.getByLabelText('Search by name'), 'x')
    expect(await dialog.findByText('Nobody by that name.')).toBeTruthy()
  })

  it.each([
    ['friends', 'Friends', null],
    ['asked_by_me', 'Requested', null],
    ['asked_me', 'Accept', 'Accept Priya’s request'],
  ] as const)('says how somebody who was found stands to me: %s', async (relation, word, button) => {
    await open({ search: finding(relation), request: async () => ({ outcome: 'friends' }) }, { mine })
    const dialog = await searchFor('Pr')
    expect(await dialog.findByText(word)).toBeTruthy()
    expect(dialog.queryByRole('button', { name: /Priya/ })?.getAttribute('aria-label') ?? null).toBe(button)
    if (button === null) return
    await userEvent.click(dialog.getByRole('button', { name: button }))
    expect(await screen.findByText('You and Priya are now friends.')).toBeTruthy()
  })

  it('says when the search or the request failed, and why', async () => {
    const search = vi.fn<() => Promise<unknown>>(finding('none'))
    const request = async () => {
      throw { code: 'friend.too_many_requests', status: 409, data: { limit: 20 } }
    }
    await open({ search, request }, { mine })
    const dialog = await searchFor('Pr')
    await userEvent.click(await dialog.findByRole('button', { name: 'Add Priya as a friend' }))
    expect(await screen.findByText('Failed to send friend request')).toBeTruthy()
    expect(screen.getByText('You can send 20 friend requests a day. Try again tomorrow.')).toBeTruthy()
    search.mockImplementation(refusing)
    await userEvent.type(dialog.getByLabelText('Search by name'), 'x')
    expect(await dialog.findByText('Failed to search users')).toBeTruthy()
    search.mockImplementation(finding('none'))
    await userEvent.click(dialog.getByRole('button', { name: 'Try Again' }))
    expect(await dialog.findByRole('button', { name: 'Add Priya as a friend' })).toBeTruthy()
  })

  it('has my link there as well, to make and to copy', async () => {
    const expiresAt = new Date('2027-01-01T00:00:00Z')
    const own = vi.fn<() => Promise<unknown>>(mine)
    const generate = vi.fn(async () => ({ code: 'abc', expiresAt }))
    const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    await open({}, { mine: own, generate })
    const dialog = await dialogOf()
    const make = await dialog.findByRole('button', { name: 'Generate Invite Link' })
    own.mockImplementation(async () => ({ invite: { code: 'abc', expiresAt }, joinedCount: 0, rewardedCount: 0 }))
    await userEvent.click(make)
    expect(generate).toHaveBeenCalledWith(expect.objectContaining({ isNew: false }))
    const link = await dialog.findByLabelText<HTMLInputElement>('Your invite link')
    expect(link.value).toMatch(/\/add-friend\?invite=abc$/)
    expect(dialog.getByRole('img', { name: 'Your invite link as a QR code' })).toBeTruthy()
    await userEvent.click(dialog.getByRole('button', { name: 'Copy Link' }))
    expect(writeText).toHaveBeenCalledWith(link.value)
    expect(await screen.findByText('Copied to clipboard!')).toBeTruthy()
  })

  it('says when my link could not be loaded, and asks again', async () => {
    const own = vi.fn<() => Promise<unknown>>(refusing)
    await open({}, { mine: own })
    const dialog = await dialogOf()
    expect(await dialog.findByText('Failed to load invites')).toBeTruthy()
    own.mockImplementation(mine)
    await userEvent.click(dialog.getByRole('button', { name: 'Try Again' }))
    expect(await dialog.findByRole('button', { name: 'Generate Invite Link' })).toBeTruthy()
  })
})
