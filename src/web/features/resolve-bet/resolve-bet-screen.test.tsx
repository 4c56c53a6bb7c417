// @vitest-environment happy-dom
import type { BetView, ConfirmationsView } from '#contract/bet-view.ts'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { aBetView, aResultState } from '#test/support/bet-view.ts'
import { aMe } from '#test/support/me.ts'
import { aParticipantView, aSealedParticipant, myParticipantView } from '#test/support/participant-view.ts'
import { renderApp } from '#test/support/render-app.tsx'
import { spoken } from '#test/support/spoken.tsx'

const seen = (name: string) => aSealedParticipant(name, { state: 'visible', text: `${name} said so` })
const sam = myParticipantView({
  name: 'Sam',
  isAccepted: true,
  isCreator: true,
  prediction: { state: 'mine', text: 'On time' },
})
const active = (overrides: Partial<BetView> = {}) =>
  aBetView({
    status: 'active',
    isCreator: true,
    hasRevealed: true,
    participants: [seen('Mia'), sam, seen('Priya'), seen('Jo')],
    ...overrides,
  })

type Resolve = (input: never) => Promise<unknown>
const counted = (bet: BetView): ConfirmationsView => ({
  state: 'open',
  nobodyVotes: 0,
  participants: bet.participants.map(({ id }, index) => ({
    participantId: id,
    isConfirmed: index < 2,
    answer: null,
    votes: index,
    said: null,
  })),
})
const nothingSaid = (bet: BetView): ConfirmationsView => ({
  ...counted(bet),
  participants: bet.participants.map(({ id }) => ({
    participantId: id,
    isConfirmed: false,
    answer: null,
    votes: 0,
    said: null,
  })),
})
const open = (bet: BetView, resolve: Resolve = async () => bet, confirmations = nothingSaid(bet)) => {
  const bets = { get: async () => bet, resolve, confirmations: async () => confirmations }
  return renderApp({ address: `/resolve-bet/${bet.uniqueId}`, me: aMe(), bets })
}

const pick = (name: string) => userEvent.click(screen.getByRole('checkbox', { name }))
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))

afterEach(cleanup)

describe('calling a bet', () => {
  it('shows the question, whose it is, the pot and what everybody said', async () => {
    await open(active())
    await screen.findByRole('heading', { level: 1, name: /marathon/ })
    expect(screen.getByText('Time to call it')).toBeTruthy()
    expect(screen.getByText('Your bet')).toBeTruthy()
    expect(screen.getByText('100 tokens')).toBeTruthy()
    expect(screen.getByText(/\(4 confirmed × 25\)/)).toBeTruthy()
    expect(screen.getByText('Creator')).toBeTruthy()
    expect(screen.getByText('On time')).toBeTruthy()
    expect(screen.getByText('Priya said so')).toBeTruthy()
  })

  it('says when the confirmations did not load, loads them again, and can be called meanwhile', async () => {
    const bet = active()
    const confirmations = vi.fn().mockRejectedValueOnce({ code: 'input.invalid' }).mockResolvedValue(counted(bet))
    const bets = { get: async () => bet, confirmations }
    await renderApp({ address: `/resolve-bet/${bet.uniqueId}`, me: aMe(), bets })
    expect(await screen.findByText('Failed to load what everybody confirmed')).toBeTruthy()
    expect(screen.getByText('An unexpected error occurred. Please try again.')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Resolve Bet' })).toBeTruthy()
    await press('Try Again')
    expect(await screen.findByRole('checkbox', { name: 'Jo', description: /3 votes/ })).toBeTruthy()
    expect(screen.queryByText('Failed to load what everybody confirmed')).toBeNull()
  })

  it('says the outcome before it is pressed, asks once more, and settles', async () => {
    const bet = active()
    const resolve = vi.fn(async () => ({ ...bet, status: 'won', version: 2 }))
    const { path } = await open(bet, resolve)
    await screen.findByRole('checkbox', { name: 'Mia' })
    await pick('Mia')
    await pick('Priya')
    expect(screen.getByText('Mia and Priya win 50 each')).toBeTruthy()
    await press('Resolve Bet')
    // The code of the dialog loads on first use.
    const dialog = within(await screen.findByRole('dialog', { name: 'Mia and Priya win 50 each?' }))
    expect(dialog.getByText('This action cannot be undone.')).toBeTruthy()
    await userEvent.dblClick(dialog.getByRole('button', { name: 'Confirm' }))
    expect(await screen.findByText('Called.')).toBeTruthy()
    await waitFor(() => expect(path()).toBe('/my-bets'))
    expect(resolve).toHaveBeenCalledTimes(1)
    expect(resolve).toHaveBeenCalledWith({
      uniqueId: bet.uniqueId,
      commandId: expect.any(String),
      resolution: { type: 'winners', winnerIds: [bet.participants[0]?.id, bet.participants[2]?.id] },
    })
    expect(screen.queryByText('Bet cannot be resolved')).toBeNull()
  })

  it('asks for a winner', async () => {
    const resolve = vi.fn()
    await open(active(), resolve)
    await screen.findByRole('checkbox', { name: 'Mia' })
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Select Winners' }).checked).toBe(true)
    expect(screen.getByText('Pick who was right')).toBeTruthy()
    await press('Resolve Bet')
    expect(screen.getByText('Please select at least one winner')).toBeTruthy()
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('checkbox', { name: 'Mia' })))
    expect(resolve).not.toHaveBeenCalled()
  })

  it('shows a refusal inside the dialog and forgets it with the dialog', async () => {
    await open(active(), () => Promise.reject({ code: 'bet.majority_differs' }))
    await userEvent.click(await screen.findByRole('radio', { name: 'Mark as Drawn' }))
    expect(screen.getByText('It’s a draw')).toBeTruthy()
    await press('Resolve Bet')
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.click(dialog.getByRole('button', { name: 'Confirm' }))
    expect(await dialog.findByText('Failed to resolve bet')).toBeTruthy()
    expect(dialog.getByText('Most participants confirmed a different result')).toBeTruthy()
    await userEvent.click(dialog.getByRole('button', { name: 'Look again' }))
    await press('Resolve Bet')
    await screen.findByRole('dialog')
    expect(screen.queryByText('Most participants confirmed a different result')).toBeNull()
  })

  it('names who is missing and helps to nudge them; cancelling still works', async () => {
    await open(active({ participants: [sam, seen('Mia'), aParticipantView({ name: 'Jo' })] }))
    expect(
      await screen.findByText('All participants must submit their predictions before selecting winners'),
    ).toBeTruthy()
    expect(screen.getByText('Still missing: Jo.')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Nudge' })).toBeTruthy()
    await userEvent.click(screen.getByRole('radio', { name: 'Mark as Drawn' }))
    expect(screen.getByText('All participants must submit their predictions before marking as drawn')).toBeTruthy()
    await userEvent.click(screen.getByRole('radio', { name: 'Cancel Bet' }))
    expect(screen.getByText('Cancel the bet')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Cancel Bet' })).toBeTruthy()
  })

  it('shows how many have confirmed what, and where to see more', async () => {
    const bet = active()
    const missingIds = bet.participants.slice(1).map(({ id }) => id)
    await open({ ...bet, resultState: aResultState({ missingIds }) }, undefined, counted(bet))
    const priya = await screen.findByRole('checkbox', { name: 'Priya', description: /2 votes/ })
    expect(priya).toBeTruthy()
    // "4 confirmed" in the pot counts predictions, so the page uses the word for nothing else.
    const who = within(screen.getByRole('region', { name: 'Who has answered' }))
    expect(who.getAllByRole('listitem').map(spoken)).toEqual([
      'MiaHas answered',
      'Sam (you)Not yet',
      'PriyaNot yet',
      'JoNot yet',
    ])
    expect(screen.queryByText('Confirmed')).toBeNull()
    const more = screen.getByRole('link', { name: 'See who has confirmed' })
    expect(more.getAttribute('href')).toBe(`/bet/${'B'.repeat(22)}/results`)
  })

  it('lets nobody state another result than most participants have confirmed', async () => {
    const bet = active()
    const [mia, , priya] = bet.participants.map((participant) => participant.id) as [string, string, string]
    await open({ ...bet, majority: [mia, priya], isWinnerNamedByOthers: true })
    await screen.findByText('They say: Mia and Priya win.')
    expect(screen.queryByText('Most participants confirmed a different result')).toBeNull()
    await pick('Mia')
    expect(await screen.findByText('Most participants confirmed a different result')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Resolve Bet' })).toBeNull()
    await userEvent.click(screen.getByRole('radio', { name: 'Cancel Bet' }))
    expect(await screen.findByText('Somebody already said who won')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Cancel Bet' })).toBeNull()
    await press('Call it that way')
    expect(await screen.findByText('Mia and Priya win 50 each')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Resolve Bet' })).toBeTruthy()
  })

  it('says before the press that it will be contested, and leads to who said what', async () => {
    const bet = active()
    const [mia] = bet.participants.map((participant) => participant.id) as [string]
    const resolve = vi.fn(async () => ({ ...bet, version: 2 }))
    const confirmations: ConfirmationsView = {
      state: 'open',
      nobodyVotes: 0,
      participants: bet.participants.map(({ id }) => ({
        participantId: id,
        isConfirmed: id === mia,
        answer: null,
        votes: id === mia ? 1 : 0,
        said: null,
      })),
    }
    const { path } = await open(bet, resolve, confirmations)
    await screen.findByRole('checkbox', { name: 'Mia', description: /1 vote/ })
    await pick('Mia')
    expect(screen.queryByText(/this will be contested/)).toBeNull()
    await pick('Mia')
    await pick('Priya')
    expect(screen.getByText(/Mia says it was different: this will be contested\./)).toBeTruthy()
    await press('Resolve Bet')
    const dialog = within(await screen.findByRole('dialog', { name: 'Priya wins 100?' }))
    expect(dialog.getByText('Mia says it was different: this will be contested.')).toBeTruthy()
    expect(dialog.queryByText('This action cannot be undone.')).toBeNull()
    await userEvent.click(dialog.getByRole('button', { name: 'Confirm' }))
    expect(await screen.findByText('Participants disagree')).toBeTruthy()
    await waitFor(() => expect(path()).toBe(`/bet/${bet.uniqueId}/results`))
  })

  it('ticks rows by their number, but not while somebody writes or a dialog is open', async () => {
    await open(active())
    const priya = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Priya' })
    await userEvent.keyboard('3')
    expect(priya.checked).toBe(true)
    await press('Resolve Bet')
    await screen.findByRole('dialog')
    await userEvent.keyboard('3')
    expect(priya.checked).toBe(true)
  })

  it('does not offer somebody who left', async () => {
    await open(active({ participants: [sam, seen('Mia'), { ...seen('Jo'), hasLeft: true }] }))
    await screen.findByRole('checkbox', { name: 'Mia' })
    expect(screen.queryByRole('checkbox', { name: 'Jo' })).toBeNull()
    expect(screen.getByText('Left')).toBeTruthy()
  })
})

describe('who may not', () => {
  it.each([
    ['Access denied', 'Only the bet creator can resolve this bet', { isCreator: false }],
    ['Bet cannot be resolved', 'Only active bets can be resolved', { status: 'pending' }],
  ] as const)('is led to their bets: %s', async (title, line, overrides) => {
    const { path } = await open(active(overrides))
    expect(await screen.findByText(title)).toBeTruthy()
    expect(screen.getByText(line)).toBeTruthy()
    await waitFor(() => expect(path()).toBe('/my-bets'))
  })

  it('is told when there is no such bet', async () => {
    const get = () => Promise.reject({ code: 'bet.not_found' })
    const { path } = await renderApp({ address: '/resolve-bet/nope', me: aMe(), bets: { get } })
    await waitFor(() => expect(path()).toBe('/my-bets'))
    expect(await screen.findByText('Bet not found')).toBeTruthy()
  })
})

describe('calling a bet of typed answers', () => {
  const typed = () =>
    active({
      answers: { type: 'number', unit: 'people', isCapped: false },
      participants: [
        aSealedParticipant('Mia', { state: 'visible', text: '11' }),
        { ...sam, prediction: { state: 'mine', text: '14' } },
        aSealedParticipant('Jo', { state: 'visible', text: '13' }),
      ],
    })
  const field = () => screen.findByRole('textbox', { name: 'What happened?, people' })

  it('names the winners of what happened, and sends what happened', async () => {
    const bet = typed()
    const resolve = vi.fn(async () => bet)
    await open(bet, resolve)
    await press('Resolve Bet')
    expect(document.activeElement).toBe(await field())
    await userEvent.type(await field(), '11,5')
    const standings = within(screen.getByRole('region', { name: 'Then it’s…' })).getAllByRole('listitem')
    expect(standings.map((row) => row.textContent)).toEqual([
      expect.stringMatching(/Mia.*11.*Closest/u),
      expect.stringMatching(/Jo.*13.*1\.5 off/u),
      expect.stringMatching(/Sam.*14.*2\.5 off/u),
    ])
    expect(screen.getByText('Mia wins 75')).toBeTruthy()
    await press('Resolve Bet')
    await userEvent.click(await screen.findByRole('button', { name: 'Confirm' }))
    expect(resolve).toHaveBeenCalledWith(expect.objectContaining({ resolution: { type: 'answer', answer: '11.5' } }))
  })

  it('can be called by hand, and by what happened again', async () => {
    const bet = typed()
    const resolve = vi.fn(async () => bet)
    await open(bet, resolve)
    await field()
    await press('Pick by hand')
    await pick('Jo')
    expect(screen.getByText('Jo wins 75')).toBeTruthy()
    await press('Say what happened instead')
    expect(await field()).toBeTruthy()
    await press('Nobody can tell, call it drawn')
    expect(screen.getByText('It’s a draw')).toBeTruthy()
  })

  it('says what is wrong with an answer', async () => {
    await open(typed())
    await userEvent.type(await field(), 'twelve')
    await press('Resolve Bet')
    expect(await screen.findByText('That’s not a number')).toBeTruthy()
  })
})
