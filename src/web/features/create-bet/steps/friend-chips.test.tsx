// @vitest-environment happy-dom
import { draftOf } from '#web/components/bet-draft/use-kept-draft.ts'
import { forgetDrafts, VISITOR, type Writer } from '#web/lib/device-drafts.ts'
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { aMe } from '#test/support/me.ts'
import { anId } from '#test/support/factories.ts'
import { renderApp } from '#test/support/render-app.tsx'

const friend = (displayName: string) => ({ userId: anId(), displayName, pet: null })
const priya = friend('Priya')
const listing = (friends: readonly object[]) => async () => ({ friends, blocked: [] })
const me = aMe({ displayName: 'Mia' })
const open = (list: () => Promise<unknown>, { search = '', who = me as typeof me | null } = {}) =>
  renderApp({ address: `/create-bet${search}`, me: who, friends: { list } })
const atFriends = (writer: Writer = me.userId) =>
  draftOf(writer).write((kept) => ({ ...kept, draft: { ...kept.draft, description: 'Snow?', step: 2 } }))
const rows = () => draftOf(me.userId).read().draft.friends
const chip = (name: string) => screen.findByRole('button', { name })

beforeEach(() => {
  forgetDrafts(me.userId)
  forgetDrafts(VISITOR)
  atFriends()
})
afterEach(cleanup)

describe('picking friends', () => {
  it('gives each a place of their own with a tap, and takes it back with another', async () => {
    await open(listing([priya, friend('Jo')]))
    await userEvent.click(await chip('Priya'))
    expect((await chip('Priya')).getAttribute('aria-pressed')).toBe('true')
    expect(screen.getByText('Only this friend can take this place.')).toBeTruthy()
    expect(rows()).toMatchObject([{ name: 'Priya', userId: priya.userId }])
    await userEvent.click(await chip('Priya'))
    expect(rows()).toMatchObject([{ name: '', userId: null }])
  })

  it('of many starts with a dozen; a field finds the others, and whoever is picked stays in sight', async () => {
    const many = Array.from({ length: 200 }, (_, index) => friend(`Pal ${index}`))
    await open(listing([...many, priya]))
    await chip('Pal 0')
    expect(screen.getAllByRole('button', { name: /^Pal/ })).toHaveLength(12)
    expect(screen.getByText('And 189 more. Type a name to find them.')).toBeTruthy()
    const field = screen.getByLabelText('Find a friend')
    await userEvent.type(field, 'pri{Enter}')
    await userEvent.click(await chip('Priya'))
    expect(screen.getByText('Step 2 of 5')).toBeTruthy()
    expect((await chip('Priya')).getAttribute('aria-pressed')).toBe('true')
    await userEvent.type(field, 'x')
    expect(screen.getByText('No friend by that name.')).toBeTruthy()
    expect(await chip('Priya')).toBeTruthy()
  })

  it('invites the first one where there are none', async () => {
    await open(listing([]))
    expect(await screen.findByText('No friends yet.')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Invite a friend' }).getAttribute('href')).toBe('/invite-friends')
  })

  it('says that the friends are on their way, and when they did not come', async () => {
    const list = vi.fn<() => Promise<unknown>>(() => new Promise(() => undefined))
    await open(list)
    expect(await screen.findByText('Loading your friends…')).toBeTruthy()
    cleanup()
    list.mockImplementation(async () => {
      throw { code: 'server.defect', status: 500, data: { incidentId: '' } }
    })
    await open(list)
    expect(await screen.findByText('Failed to load friends list')).toBeTruthy()
    list.mockImplementation(listing([priya]))
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }))
    expect(await chip('Priya')).toBeTruthy()
  })
})

describe('a bet with one friend', () => {
  const withPriya = `?friend=${priya.userId}&friendName=Whoever`

  it('is reserved for the account of that id, by the name the server knows', async () => {
    await open(listing([priya]), { search: withPriya })
    await waitFor(() => expect(rows()).toMatchObject([{ name: 'Priya', userId: priya.userId }]))
    expect(await screen.findByText('Only this friend can take this place.')).toBeTruthy()
  })

  it('who is no friend of mine is a name and nothing more', async () => {
    await open(listing([]), { search: withPriya })
    await waitFor(() => expect(rows()).toMatchObject([{ name: 'Whoever', userId: null }]))
  })

  it('is not one of the league that the kept draft was for', async () => {
    const league = { leagueId: anId(), name: 'Sofa' }
    const member = { key: 'a', name: 'Jo', userId: anId(), prediction: '', isLater: true }
    draftOf(me.userId).write((kept) => ({ ...kept, draft: { ...kept.draft, league, friends: [member] } }))
    await open(listing([priya]), { search: withPriya })
    await waitFor(() => expect(rows()).toMatchObject([{ name: 'Priya', userId: priya.userId }]))
    expect(draftOf(me.userId).read().draft.league).toBeNull()
  })

  it('asks a visitor to sign in to pick from their friends', async () => {
    atFriends(VISITOR)
    await open(listing([]), { who: null })
    expect(await screen.findByRole('link', { name: 'Sign in to pick from your friends' })).toBeTruthy()
  })
})
