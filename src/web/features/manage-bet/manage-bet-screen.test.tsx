// @vitest-environment happy-dom
import type { BetView } from '#contract/bet-view.ts'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { aBetView, aResult } from '#test/support/bet-view.ts'
import { aMe } from '#test/support/me.ts'
import { aParticipantView, aSealedParticipant, myParticipantView } from '#test/support/participant-view.ts'
import { anId } from '#test/support/factories.ts'
import { renderApp } from '#test/support/render-app.tsx'

const sam = myParticipantView({ name: 'Sam', isAccepted: true, isCreator: true })
const priya = aSealedParticipant('Priya')
const jo = aParticipantView({ name: 'Jo' })
const mias = (overrides: Partial<BetView> = {}) =>
  aBetView({ isCreator: true, isInvolved: true, participants: [sam, priya, jo], ...overrides })
/** The viewer is Mia, in Sam's active bet. */
const joined = (overrides: Partial<BetView> = {}) =>
  aBetView({
    status: 'active',
    isInvolved: true,
    participants: [{ ...aSealedParticipant('Sam'), isCreator: true }, priya, myParticipantView({ isAccepted: true })],
    ...overrides,
  })

type Answers = Readonly<Record<string, (input: never) => Promise<unknown>>>
const open = (bet: BetView, answers: Answers = {}) =>
  renderApp({ address: `/manage-bet/${bet.uniqueId}`, me: aMe(), bets: { get: async () => bet, ...answers } })
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }))

afterEach(cleanup)

describe('the creator', () => {
  it('sees the question, the status and who has joined', async () => {
    await open(mias())
    await screen.findByRole('heading', { level: 1, name: /marathon/ })
    expect(screen.getByRole('heading', { name: 'Bet Details' })).toBeTruthy()
    expect(screen.getByRole('heading', { name: 'Participants (3)' })).toBeTruthy()
    const rows = screen.getAllByRole('listitem').map((row) => row.textContent)
    expect(rows.some((row) => /Priya.*Joined/.test(row ?? ''))).toBe(true)
    expect(rows.some((row) => /Jo.*Pending/.test(row ?? ''))).toBe(true)
    expect(screen.queryByRole('button', { name: 'Remove Sam' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Free place of Jo' })).toBeNull()
    // In words: an arrow beside the × of Remove would be ambiguous.
    expect(screen.getByRole('button', { name: 'Free place of Priya' }).textContent).toBe('Free place')
    expect(screen.getByRole('link', { name: 'Back to Home' }).getAttribute('href')).toBe('/')
  })

  it('adds a friend by a name that nobody has', async () => {
    const bet = mias()
    const addParticipant = vi.fn(async () => ({
      ...bet,
      version: 2,
      participants: [...bet.participants, aParticipantView({ name: 'Theo' })],
    }))
    await open(bet, { addParticipant })
    await screen.findByRole('heading', { level: 1 })
    await press('Add participant')
    const sheet = await dialog('Add a participant')
    await userEvent.click(sheet.getByRole('button', { name: 'Add' }))
    expect(sheet.getByText("Please enter a friend's name")).toBeTruthy()
    await userEvent.type(sheet.getByLabelText('Friend’s name'), 'JÖ')
    expect(sheet.getByText('A participant with this name already exists')).toBeTruthy()
    await userEvent.clear(sheet.getByLabelText('Friend’s name'))
    await userEvent.type(sheet.getByLabelText('Friend’s name'), 'Theo{Enter}')
    await screen.findByRole('heading', { name: 'Participants (4)' })
    expect(addParticipant).toHaveBeenCalledExactlyOnceWith({
      uniqueId: bet.uniqueId,
      commandId: expect.any(String),
      name: 'Theo',
    })
    expect(screen.getByText('Friend added')).toBeTruthy()
  })

  it('adds a member of the league with one tap, and nobody else', async () => {
    const league = { leagueId: anId(), name: 'Sunday crew' }
    const bet = mias({ isLeagueBet: true, league })
    const theo = { userId: anId(), name: 'Theo', pet: null }
    // A friend with the same name as a participant.
    const otherJo = { userId: anId(), name: 'Jo', pet: null }
    const listAddableMembers = vi.fn(async () => ({ members: [theo, otherJo] }))
    const addParticipant = vi.fn(async () => ({
      ...bet,
      version: 2,
      participants: [...bet.participants, aParticipantView({ name: 'Jo 2' })],
    }))
    await open(bet, { addParticipant, listAddableMembers })
    await screen.findByRole('heading', { level: 1 })
    const links = screen.getAllByRole('link', { name: 'League: Sunday crew' })
    expect(new Set(links.map((link) => link.getAttribute('href')))).toEqual(new Set([`/leagues/${league.leagueId}`]))
    await press('Add participant')
    const sheet = await dialog('Add a participant')
    expect(await sheet.findByRole('button', { name: 'Add Theo' })).toBeTruthy()
    expect(sheet.queryByRole('textbox')).toBeNull()
    expect(sheet.queryByRole('searchbox')).toBeNull()
    await userEvent.click(sheet.getByRole('button', { name: 'Add Jo' }))
    await screen.findByRole('heading', { name: 'Participants (4)' })
    expect(addParticipant).toHaveBeenCalledExactlyOnceWith({
      uniqueId: bet.uniqueId,
      commandId: expect.any(String),
      name: 'Jo 2',
      userId: otherJo.userId,
    })
    expect(screen.getByText('Jo has a place')).toBeTruthy()
  })

  it('finds a member by name among many, and reads who is no longer one', async () => {
    const bet = mias({ isLeagueBet: true, league: { leagueId: anId(), name: 'Sunday crew' } })
    const many = Array.from({ length: 13 }, (_, nr) => ({ userId: anId(), name: `Member ${nr + 1}`, pet: null }))
    const listAddableMembers = vi.fn(async () => ({ members: many }))
    await open(bet, { listAddableMembers, addParticipant: () => Promise.reject({ code: 'league.member_unknown' }) })
    await screen.findByRole('heading', { level: 1 })
    await press('Add participant')
    const sheet = await dialog('Add a participant')
    await userEvent.type(await sheet.findByRole('searchbox', { name: 'Find a member' }), 'BER 13')
    expect(sheet.queryByRole('button', { name: 'Add Member 1' })).toBeNull()
    await userEvent.click(sheet.getByRole('button', { name: 'Add Member 13' }))
    expect(await sheet.findByText('Failed to add participant')).toBeTruthy()
    expect(sheet.getByText('They can’t be chosen any more.')).toBeTruthy()
    await waitFor(() => expect(listAddableMembers).toHaveBeenCalledTimes(2))
    await userEvent.type(sheet.getByRole('searchbox'), 'x')
    expect(sheet.getByText('Nobody in the league has that name.')).toBeTruthy()
  })

  it('hears that everybody in the league is in, and asks again for members who did not come', async () => {
    const bet = mias({ isLeagueBet: true, league: { leagueId: anId(), name: 'Sunday crew' } })
    const listAddableMembers = vi
      .fn()
      .mockRejectedValueOnce({ code: 'bet.not_found' })
      .mockResolvedValue({ members: [] })
    await open(bet, { listAddableMembers })
    await screen.findByRole('heading', { level: 1 })
    await press('Add participant')
    const sheet = await dialog('Add a participant')
    await userEvent.click(await sheet.findByRole('button', { name: 'Try Again' }))
    expect(await sheet.findByText('Everybody in Sunday crew is already in.')).toBeTruthy()
  })

  it('adds nobody to the bet of a league they are out of', async () => {
    await open(mias({ isLeagueBet: true, league: null }))
    await screen.findByRole('heading', { level: 1 })
    expect(screen.getByRole('button', { name: 'Add participant' }).getAttribute('aria-disabled')).toBe('true')
    expect(screen.getByText('This bet’s league is gone, or you’re no longer in it.')).toBeTruthy()
  })

  it('reads why adding failed', async () => {
    await open(mias(), { addParticipant: () => Promise.reject({ code: 'bet.bad_state', status: 'active' }) })
    await screen.findByRole('heading', { level: 1 })
    await press('Add participant')
    const sheet = await dialog('Add a participant')
    await userEvent.type(sheet.getByLabelText('Friend’s name'), 'Theo{Enter}')
    expect(await sheet.findByText('Failed to add participant')).toBeTruthy()
    expect(sheet.getByText('This bet cannot be modified in its current state')).toBeTruthy()
    expect(sheet.getByLabelText<HTMLInputElement>('Friend’s name').value).toBe('Theo')
  })

  it('removes somebody who paid, and is told what that does', async () => {
    const bet = mias()
    const removeParticipant = vi.fn(async () => ({ ...bet, version: 2, participants: [sam, jo] }))
    await open(bet, { removeParticipant })
    await screen.findByRole('heading', { level: 1 })
    await press('Remove Priya')
    const sheet = await dialog('Remove Priya?')
    expect(sheet.getByText('Priya is out of the bet and gets 25 tokens back.')).toBeTruthy()
    await userEvent.click(sheet.getByRole('button', { name: 'Remove' }))
    await screen.findByRole('heading', { name: 'Participants (2)' })
    expect(removeParticipant).toHaveBeenCalledTimes(1)
    expect(screen.getByText('Participant removed')).toBeTruthy()
  })

  it('reads why nobody takes out somebody who has opened the letters', async () => {
    await open(mias({ participants: [sam, { ...priya, hasRevealed: true }, jo] }))
    await screen.findByRole('heading', { level: 1 })
    expect(screen.getByText('Has opened the letters, so they stay in')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /Priya/ })).toBeNull()
    expect(screen.getByRole('button', { name: 'Remove Jo' })).toBeTruthy()
  })

  it('is told when removing lets the bet go live', async () => {
    await open(mias())
    await screen.findByRole('heading', { level: 1 })
    await press('Remove Jo')
    const sheet = await dialog('Remove Jo?')
    expect(sheet.getByText('Nobody has taken this place, so nobody loses anything.')).toBeTruthy()
    expect(sheet.getByText('Everybody else is in, so the bet goes live.')).toBeTruthy()
  })

  it.each([
    [
      'Remove Priya',
      'Remove',
      'removeParticipant',
      'bet.remove_pending_only',
      'Failed to remove participant',
      'Participants can only be removed from pending bets',
    ],
    [
      'Free place of Priya',
      'Free it',
      'evictParticipant',
      'bet.participant_open',
      'Failed to free the place',
      'Nobody has taken this place.',
    ],
    [
      'Cancel Bet',
      'Cancel Bet',
      'cancel',
      'bet.bad_state',
      'Failed to cancel bet',
      'This bet cannot be modified in its current state',
    ],
  ])('reads why %s failed', async (button, confirm, command, code, title, line) => {
    await open(mias(), { [command]: () => Promise.reject({ code }) })
    await screen.findByRole('heading', { level: 1 })
    await press(button)
    const sheet = within(await screen.findByRole('dialog'))
    await userEvent.click(sheet.getByRole('button', { name: confirm }))
    expect(await sheet.findByText(title)).toBeTruthy()
    expect(sheet.getByText(line)).toBeTruthy()
  })

  it('moves the deadline to a later moment only', async () => {
    const bet = mias({ deadline: new Date(2099, 5, 1, 20, 0) })
    const moveDeadline = vi.fn(async () => ({ ...bet, version: 2 }))
    await open(bet, { moveDeadline })
    await screen.findByRole('heading', { level: 1 })
    await press('Move deadline')
    const sheet = await dialog('Move the deadline')
    await userEvent.click(sheet.getByRole('button', { name: 'Move it' }))
    expect(sheet.getByText('You can only move the deadline to a later time.')).toBeTruthy()
    await userEvent.clear(sheet.getByLabelText('Time'))
    await userEvent.type(sheet.getByLabelText('Time'), '21:30')
    await userEvent.click(sheet.getByRole('button', { name: 'Move it' }))
    await waitFor(() => expect(moveDeadline).toHaveBeenCalledTimes(1))
    const expected = { uniqueId: bet.uniqueId, commandId: expect.any(String), deadline: new Date(2099, 5, 1, 21, 30) }
    expect(moveDeadline).toHaveBeenCalledWith(expected)
  })

  it('reads why nobody can be added any more', async () => {
    await open(mias({ deadline: new Date(2020, 1, 1) }))
    expect(await screen.findByText('The deadline has passed')).toBeTruthy()
  })

  it('has no controls of a pending bet in an active one', async () => {
    await open(mias({ status: 'active', participants: [sam, priya] }))
    await screen.findByRole('heading', { level: 1 })
    expect(screen.queryByRole('button', { name: /Remove|Free|Add|Leave/ })).toBeNull()
    expect(screen.getByRole('button', { name: 'Cancel Bet' })).toBeTruthy()
  })
})

describe('a participant', () => {
  it('sees what the bet is to them, not who has decided it', async () => {
    const bet = joined()
    const result = aResult([priya.id], { potTokens: 75, shareTokens: 75 })
    await open({ ...bet, status: 'won', result })
    await screen.findByRole('heading', { level: 1 })
    expect(screen.getAllByText('Lost').length).toBeGreaterThan(0)
    expect(screen.queryByText('Won')).toBeNull()
  })

  it('gives a wrong place back while the bet is pending, and picks another one', async () => {
    const bet = joined({ status: 'pending' })
    const release = vi.fn(async () => ({ ...bet, version: 2 }))
    const { path } = await open(bet, { release })
    await screen.findByRole('heading', { level: 1 })
    await press('Not you? Change participant')
    const sheet = await dialog('Not Mia?')
    expect(sheet.getByText('You get your 25 tokens back.')).toBeTruthy()
    await userEvent.click(sheet.getByRole('button', { name: 'Change participant' }))
    await waitFor(() => expect(path()).toBe(`/predict/${bet.uniqueId}`))
    expect(release).toHaveBeenCalledTimes(1)
  })

  it('leaves, knowing what it costs', async () => {
    const bet = joined()
    const leave = vi.fn(async () => ({ ...bet, version: 2 }))
    await open(bet, { leave })
    await screen.findByRole('heading', { level: 1 })
    expect(screen.getByText('You can only manage bets you created')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /Remove|Free|Add|Cancel/ })).toBeNull()
    await press('Leave Bet')
    const sheet = await dialog('Leave this bet?')
    expect(sheet.getByRole('button', { name: 'Stay in' })).toBeTruthy()
    expect(sheet.getByText('Your 25 tokens stay in the pot, and you can no longer win.')).toBeTruthy()
    expect(sheet.getByText('You no longer have a say in the result.')).toBeTruthy()
    await userEvent.dblClick(sheet.getByRole('button', { name: 'Leave Bet' }))
    await waitFor(() => expect(screen.getByText('You left the bet')).toBeTruthy())
    expect(leave).toHaveBeenCalledTimes(1)
  })

  it('reads why leaving failed, and is still in', async () => {
    await open(joined(), { leave: () => Promise.reject({ code: 'bet.bad_state', status: 'won' }) })
    await screen.findByRole('heading', { level: 1 })
    await press('Leave Bet')
    const sheet = await dialog('Leave this bet?')
    await userEvent.click(sheet.getByRole('button', { name: 'Leave Bet' }))
    expect(await sheet.findByText('Failed to leave bet')).toBeTruthy()
  })

  it('is told who wins when only one is left, and what a dare costs', async () => {
    const stake = { type: 'action', forfeit: 'buy coffee' } as const
    await open(
      joined({ stake, participants: joined().participants.filter((participant) => participant.name !== 'Priya') }),
    )
    await screen.findByRole('heading', { level: 1 })
    await press('Leave Bet')
    const sheet = await dialog('Leave this bet?')
    expect(sheet.getByText('You can no longer win. When somebody does, you owe: “buy coffee”.')).toBeTruthy()
    expect(sheet.getByText('That leaves only Sam, who wins right away.')).toBeTruthy()
  })

  it('declines the place that is kept for them', async () => {
    const bet = aBetView({
      participants: [...aBetView().participants, aParticipantView({ name: 'Me', reservedFor: 'me' })],
    })
    const { path } = await open(bet, { decline: async () => aBetView({ version: 2 }) })
    await screen.findByRole('heading', { level: 1 })
    await press('Decline')
    const sheet = await dialog('Decline the invitation?')
    expect(sheet.getByText('You give up the place Sam kept for you.')).toBeTruthy()
    await userEvent.click(sheet.getByRole('button', { name: 'Decline' }))
    await waitFor(() => expect(path()).toBe('/my-bets'))
  })
})

it('refuses everybody else', async () => {
  await open(aBetView())
  await screen.findByRole('heading', { level: 1, name: 'You can only manage bets you created' })
  expect(screen.getByRole('link', { name: 'Back to Home' }).getAttribute('href')).toBe('/')
})

it('says that there is no such bet', async () => {
  await open(aBetView(), { get: () => Promise.reject({ code: 'bet.not_found' }) })
  await screen.findByRole('heading', { level: 1, name: 'Bet not found' })
  expect(screen.getByRole('link', { name: 'Go Home' }).getAttribute('href')).toBe('/')
})
