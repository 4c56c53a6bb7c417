// @vitest-environment happy-dom
import type { InviteView } from '#contract/invites.ts'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { aMe } from '#test/support/me.ts'
import { renderApp } from '#test/support/render-app.tsx'

const anInvite = (overrides: Partial<InviteView> = {}): InviteView => ({
  inviterName: 'Priya',
  inviterPet: { type: 'mystical_cat', stage: 'young' },
  inviterTokens: 310,
  memberSince: new Date('2024-05-01T00:00:00Z'),
  relation: 'open',
  ...overrides,
})
type Answers = NonNullable<Parameters<typeof renderApp>[0]['invites']>
const open = (answers: Answers, { me = aMe(), address = '/add-friend?invite=abc' } = {}) =>
  renderApp({ address, me, invites: { view: async () => anInvite(), ...answers } })
const refusing = (code: string) => async () => {
  throw { code, status: 409, data: {} }
}

afterEach(cleanup)

describe('a friend’s link', () => {
  it('without a code says so and leads home', async () => {
    await open({}, { address: '/add-friend' })
    await screen.findByRole('heading', { name: 'Invalid Invite' })
    expect(screen.getByText('This invite link is missing the required code.')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Go Home' }).getAttribute('href')).toBe('/')
  })

  it('with something that is no code is one without a code', async () => {
    await open({}, { address: '/add-friend?invite=' })
    await screen.findByRole('heading', { name: 'Invalid Invite' })
    expect(screen.getByText('This invite link is missing the required code.')).toBeTruthy()
  })

  it('shows that it is loading', async () => {
    await open({ view: () => new Promise(() => undefined) })
    expect(await screen.findByText('Loading invite...')).toBeTruthy()
  })

  it('that is unknown or used is no longer valid', async () => {
    await open({ view: refusing('invite.invalid') })
    await screen.findByRole('heading', { name: 'Invalid Invite' })
    expect(screen.getByText('This invite link is no longer valid or has expired.')).toBeTruthy()
  })

  it('that cannot be a code at all reads as an unknown one', async () => {
    await open({ view: refusing('input.invalid') })
    await screen.findByRole('heading', { name: 'Invalid Invite' })
  })

  it('that stopped being good while somebody looked at it says so', async () => {
    const view = vi.fn<() => Promise<InviteView>>(async () => anInvite())
    const { router } = await open({ view })
    await screen.findByRole('button', { name: 'Accept Request' })
    view.mockImplementation(refusing('invite.invalid') as never)
    await router.context.queryClient.invalidateQueries()
    await screen.findByRole('heading', { name: 'Invalid Invite' })
  })

  it('that could not be looked at can be tried again', async () => {
    const view = vi.fn<() => Promise<InviteView>>(refusing('server.defect') as never)
    await open({ view })
    await screen.findByRole('heading', { name: 'Error loading invite' })
    view.mockResolvedValue(anInvite())
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }))
    await screen.findByRole('heading', { name: 'Priya wants to add you as a friend' })
  })

  it('that could not be reached says that there is no connection', async () => {
    const view = async () => {
      throw new TypeError('Failed to fetch')
    }
    await open({ view })
    await screen.findByRole('heading', { name: 'Error loading invite' })
    expect(screen.getByText('Network error. Please check your connection and try again')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Go Home' })).toBeTruthy()
  })

  it('shows a visitor who asks and what signing up brings', async () => {
    await renderApp({ address: '/add-friend?invite=abc', invites: { view: async () => anInvite() } })
    await screen.findByRole('heading', { name: 'Priya wants to add you as a friend' })
    expect(screen.getByText('Friend Request')).toBeTruthy()
    expect(screen.getByText('310')).toBeTruthy()
    expect(screen.getByText('Member since May 2024')).toBeTruthy()
    expect(screen.getByText('Sign up to accept this friend request and get bonus rewards!')).toBeTruthy()
    expect(screen.getByText('100 Free Tokens')).toBeTruthy()
    expect(screen.getByText('1 Month Premium Features')).toBeTruthy()
    const link = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
    expect(screen.getByText('Accepting adds you both to each other’s friends list.')).toBeTruthy()
    expect(link('Sign Up & Accept')).toBe('/auth?invite=abc&mode=sign-up')
    expect(link('Sign In & Accept')).toBe('/auth?invite=abc&mode=sign-in')
    expect(screen.queryByRole('button', { name: 'Reject Request' })).toBeNull()
  })

  it('says in the tray what accepting does, and has the answer in wax last', async () => {
    await open({})
    const tray = within(await screen.findByRole('region', { name: 'What happens next' }))
    expect(tray.getByText('Accepting adds you both to each other’s friends list.')).toBeTruthy()
    const answers = tray.getAllByRole('button')
    expect(answers.map((answer) => answer.textContent)).toEqual(['Reject Request', 'Accept Request'])
    expect(answers.at(-1)?.className).toContain('btn-wax')
  })

  it('pressed twice is accepted once', async () => {
    const accept = vi.fn(() => new Promise(() => undefined))
    await open({ accept })
    await userEvent.dblClick(await screen.findByRole('button', { name: 'Accept Request' }))
    expect(accept).toHaveBeenCalledTimes(1)
    expect(screen.getByText('Accepting…')).toBeTruthy()
  })

  it('that somebody else has used meanwhile is no longer one', async () => {
    const view = vi.fn<() => Promise<InviteView>>(async () => anInvite())
    await open({ view, accept: refusing('invite.invalid') })
    view.mockImplementation(refusing('invite.invalid') as never)
    await userEvent.click(await screen.findByRole('button', { name: 'Accept Request' }))
    await screen.findByRole('heading', { name: 'Invalid Invite' })
    expect(screen.getByText('Invalid or expired invite')).toBeTruthy()
  })

  it('is accepted with a press, and leads to the account', async () => {
    const accept = vi.fn(async () => ({ inviterName: 'Priya' }))
    const { path } = await open({ accept })
    await userEvent.click(await screen.findByRole('button', { name: 'Accept Request' }))
    expect(await screen.findByText('Friend request accepted!')).toBeTruthy()
    expect(screen.getByText('You and Priya are now friends.')).toBeTruthy()
    await waitFor(() => expect(path()).toBe('/account'))
    expect(accept).toHaveBeenCalledWith(expect.objectContaining({ code: 'abc' }))
  })

  it('is rejected after a second thought, and leads home', async () => {
    const reject = vi.fn(async () => ({}))
    const { path } = await open({ reject })
    await userEvent.click(await screen.findByRole('button', { name: 'Reject Request' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(reject).not.toHaveBeenCalled()
    await userEvent.click(dialog.getByRole('button', { name: 'Reject Request' }))
    // The way home of someone signed in ends at their bets.
    expect(await screen.findByText('Friend request rejected')).toBeTruthy()
    expect(screen.getByText('The request has been removed.')).toBeTruthy()
    await waitFor(() => expect(path()).toBe('/my-bets'))
  })

  it.each([
    ['invite.invalid', 'Invalid or expired invite', 'This invite link is no longer valid.'],
    ['server.defect', 'Error accepting friend request', 'Failed to accept friend request'],
    ['invite.own', 'Error accepting friend request', 'This is your own invite link'],
  ])('that is refused with %s says why', async (code, title, line) => {
    await open({ accept: refusing(code) })
    await userEvent.click(await screen.findByRole('button', { name: 'Accept Request' }))
    expect(await screen.findByText(title)).toBeTruthy()
    expect(screen.getByText(line)).toBeTruthy()
  })

  it('that cannot be rejected says why', async () => {
    await open({ reject: refusing('server.busy') })
    await userEvent.click(await screen.findByRole('button', { name: 'Reject Request' }))
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.click(dialog.getByRole('button', { name: 'Reject Request' }))
    expect(await screen.findByText('Error rejecting friend request')).toBeTruthy()
  })

  it.each([
    ['own', 'This is your own invite link'],
    ['friends', 'You and Priya are already friends'],
    ['accepted', 'Friend request accepted!'],
  ] as const)('of the relation %s asks nothing', async (relation, title) => {
    await open({ view: async () => anInvite({ relation }) })
    await screen.findByRole('heading', { name: title })
    expect(screen.queryByRole('button', { name: 'Accept Request' })).toBeNull()
  })
})
