// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { aMe } from '../../../../test/bet-view.ts'
import { anId, NOW } from '../../../../test/factories.ts'
import { renderApp } from '../../../../test/render-app.tsx'

const account = async () => ({
  displayName: 'Mia',
  email: 'mia@example.com',
  memberSince: NOW,
  sessions: [{ id: anId(), isCurrent: true, userAgent: null, signedInAt: NOW, lastSeenAt: NOW }],
})
const priya = { userId: anId(), displayName: 'Priya', pet: null }
const noor = { requestId: anId(), person: { userId: anId(), displayName: 'Noor', pet: null }, at: NOW }
type App = Parameters<typeof renderApp>[0]
const open = (friends: App['friends'] = {}, invites: App['invites'] = {}) =>
  renderApp({ address: '/account', me: aMe(), accounts: { account }, friends, invites })
const withPriya = { list: async () => ({ friends: [priya], blocked: [] }) }
const refusing = async () => {
  throw { code: 'server.defect', status: 500, data: { incidentId: '' } }
}

afterEach(cleanup)

describe('my friends', () => {
  it('each have a bet one tap away', async () => {
    await open(withPriya)
    const link = await screen.findByRole('link', { name: 'New Bet with Priya' })
    expect(link.getAttribute('href')).toBe(`/create-bet?friend=${priya.userId}&friendName=Priya`)
  })

  it('are removed after a second thought', async () => {
    const remove = vi.fn(async () => ({}))
    await open({ ...withPriya, remove })
    await userEvent.click(await screen.findByRole('button', { name: 'More about Priya' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Remove Friend' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Remove Priya?' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Remove Friend' }))
    expect(remove).toHaveBeenCalledWith(expect.objectContaining({ userId: priya.userId }))
  })

  it('are none at first', async () => {
    await open()
    expect(await screen.findByText('No friends yet')).toBeTruthy()
  })

  it('say when they, or the requests, could not be loaded', async () => {
    await open({ list: refusing, requests: refusing })
    expect(await screen.findByText('Failed to load friends list')).toBeTruthy()
    expect(screen.getByText('Failed to load friend requests')).toBeTruthy()
  })

  it('lists whom I have blocked, and lets me unblock them', async () => {
    const unblock = vi.fn(async () => ({}))
    await open({ list: async () => ({ friends: [], blocked: [priya] }), unblock })
    await userEvent.click(await screen.findByText('Blocked people'))
    await userEvent.click(screen.getByRole('button', { name: 'Unblock Priya' }))
    expect(unblock).toHaveBeenCalledWith(expect.objectContaining({ userId: priya.userId }))
  })
})

describe('a friend request', () => {
  const asked = { requests: async () => ({ received: [noor], sent: [] }) }

  it('is accepted or declined', async () => {
    const accept = vi.fn(async () => ({}))
    const decline = vi.fn(async () => ({}))
    await open({ ...asked, accept, decline })
    await userEvent.click(await screen.findByRole('button', { name: 'Accept Noor’s request' }))
    expect(accept).toHaveBeenCalledWith(expect.objectContaining({ requestId: noor.requestId }))
    expect(await screen.findByText('You and Noor are now friends.')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Decline Noor’s request' }))
    expect(decline).toHaveBeenCalled()
  })

  it('that cannot be answered says why', async () => {
    await open({ ...asked, accept: refusing, decline: refusing })
    await userEvent.click(await screen.findByRole('button', { name: 'Accept Noor’s request' }))
    expect(await screen.findByText('Failed to accept friend request')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Decline Noor’s request' }))
    expect(await screen.findByText('Failed to decline friend request')).toBeTruthy()
  })

  it('goes to whose bet brought me here in one tap', async () => {
    const request = vi.fn(async () => ({ outcome: 'sent' }))
    await open({ request }, { host: async () => ({ host: priya }) })
    await userEvent.click(await screen.findByRole('button', { name: 'Add Priya as a friend' }))
    expect(request).toHaveBeenCalledWith(expect.objectContaining({ userId: priya.userId }))
  })
})

describe('adding friends', () => {
  const dialogOf = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Add Friends' }))
    return within(await screen.findByRole('dialog', { name: 'Add Friends' }))
  }

  it('finds people by two characters or more, and asks them', async () => {
    const search = vi.fn(async () => ({ people: [{ ...priya, relation: 'none' }] }))
    const request = vi.fn(async () => ({ outcome: 'sent' }))
    await open({ search, request }, { mine: async () => ({ invite: null, joinedCount: 0, rewardedCount: 0 }) })
    const dialog = await dialogOf()
    await userEvent.type(await dialog.findByLabelText('Search by name'), 'Pr')
    await userEvent.click(await dialog.findByRole('button', { name: 'Add Priya as a friend' }))
    expect(search).toHaveBeenCalledWith({ text: 'Pr' })
    expect(await screen.findByText('Friend request sent')).toBeTruthy()
    expect(dialog.getByRole('button', { name: 'Generate Invite Link' })).toBeTruthy()
  })

  it('says when the search or the request failed', async () => {
    const search = vi.fn(async () => ({ people: [{ ...priya, relation: 'none' }] }))
    await open({ search, request: refusing }, { mine: refusing })
    const dialog = await dialogOf()
    await userEvent.type(await dialog.findByLabelText('Search by name'), 'Pr')
    await userEvent.click(await dialog.findByRole('button', { name: 'Add Priya as a friend' }))
    expect(await screen.findByText('Failed to send friend request')).toBeTruthy()
    search.mockImplementation(refusing)
    await userEvent.type(dialog.getByLabelText('Search by name'), 'x')
    expect(await dialog.findByText('Failed to search users')).toBeTruthy()
  })
})
