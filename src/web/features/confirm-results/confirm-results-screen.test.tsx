// @vitest-environment happy-dom
import type { BetView, ConfirmationsView } from '#contract/bet-view.ts'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { aBetView, aResult, aResultState, inDays } from '#test/support/bet-view.ts'
import { aMe } from '#test/support/me.ts'
import { aSealedParticipant, myParticipantView } from '#test/support/participant-view.ts'
import { renderApp } from '#test/support/render-app.tsx'
import { spoken } from '#test/support/spoken.tsx'

const seen = (name: string) => aSealedParticipant(name, { state: 'visible', text: `${name} said so` })
const mia = myParticipantView({ isAccepted: true, prediction: { state: 'mine', text: 'Eleven' } })
const sam = { ...seen('Sam'), isCreator: true }
const priya = seen('Priya')
const active = (overrides: Partial<BetView> = {}) =>
  aBetView({ status: 'active', isInvolved: true, hasRevealed: true, participants: [mia, sam, priya], ...overrides })

type Said = ConfirmationsView['participants'][number]['said']
const winners = (...winnerIds: string[]): Said => ({ type: 'winners', winnerIds })
/** The confirmations of the three participants as Mia sees them; undefined where a participant has not confirmed. */
const told = (state: ConfirmationsView['state'], words: readonly (Said | undefined)[] = []): ConfirmationsView => ({
  state,
  nobodyVotes: 0,
  participants: [mia, sam, priya].map(({ id }, index) => ({
    participantId: id,
    isConfirmed: words[index] !== undefined,
    answer: null,
    votes: index,
    said: index === 0 || state === 'disagreeing' ? (words[index] ?? null) : null,
  })),
})

interface Answers {
  readonly confirmations?: ConfirmationsView
  readonly confirmResults?: (input: never) => Promise<unknown>
}
const open = (bet: BetView, { confirmations = told('open'), confirmResults = async () => bet }: Answers = {}) =>
  renderApp({
    address: `/bet/${bet.uniqueId}/results`,
    me: aMe(),
    bets: { get: async () => bet, confirmations: async () => confirmations, confirmResults },
  })
const box = (name: string) => screen.findByRole('checkbox', { name })
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

afterEach(cleanup)

describe('confirming the result', () => {
  it('shows everybody with their prediction, votes and whether they have confirmed', async () => {
    const resultState = aResultState({ missingIds: [mia.id, priya.id] })
    await open(active({ resultState }), { confirmations: told('open', [undefined, null, undefined]) })
    await screen.findByRole('heading', { level: 1, name: /marathon/ })
    expect(await screen.findByRole('checkbox', { name: 'Priya', description: /Priya said so\s*2 votes/ })).toBeTruthy()
    expect(screen.getByRole('checkbox', { name: 'Sam', description: /1 vote/ })).toBeTruthy()
    const rows = within(screen.getByRole('region', { name: 'Who has answered' })).getAllByRole('listitem')
    expect(rows.map(spoken)).toEqual(['Mia (you)Pending', 'SamConfirmed', 'PriyaPending'])
    expect(screen.getByText('· 1 of 3 has answered')).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Resolve Bet' })).toBeNull()
  })

  it('sends one winner or more', async () => {
    const bet = active()
    const confirmResults = vi.fn(async () => ({ ...bet, version: 2 }))
    await open(bet, { confirmResults })
    await userEvent.click(await box('Mia'))
    await userEvent.click(await box('Priya'))
    await press('Confirm Results')
    await screen.findByText('Confirmed.')
    expect(confirmResults).toHaveBeenCalledWith({
      uniqueId: bet.uniqueId,
      commandId: expect.any(String),
      result: winners(mia.id, priya.id),
    })
  })

  it('sends nobody, which takes the ticks off everybody, and the other way round', async () => {
    const bet = active()
    const confirmResults = vi.fn(async () => bet)
    await open(bet, { confirmResults })
    await userEvent.click(await box('Mia'))
    await userEvent.click(await box('Nobody / draw'))
    expect(screen.getAllByRole('checkbox', { checked: true })).toEqual([await box('Nobody / draw')])
    await press('Confirm Results')
    await waitFor(() =>
      expect(confirmResults).toHaveBeenCalledWith(expect.objectContaining({ result: { type: 'nobody' } })),
    )
    await userEvent.click(await box('Sam'))
    expect(screen.getAllByRole('checkbox', { checked: true })).toEqual([await box('Sam')])
  })

  it('says that everybody is a draw', async () => {
    await open(active())
    for (const name of ['Mia', 'Sam', 'Priya']) await userEvent.click(await box(name))
    expect(screen.getByText('Everybody was right: that is a draw.')).toBeTruthy()
  })

  it('asks for a winner', async () => {
    const confirmResults = vi.fn()
    await open(active(), { confirmResults })
    await box('Mia')
    await press('Confirm Results')
    expect(screen.getByText('Please select at least one winner')).toBeTruthy()
    expect(document.activeElement).toBe(await box('Mia'))
    expect(confirmResults).not.toHaveBeenCalled()
  })

  it('begins with what I have said, which I may change', async () => {
    await open(active(), { confirmations: told('open', [winners(priya.id), undefined, undefined]) })
    expect(await screen.findByText('You confirmed: Priya wins. You can still change it.')).toBeTruthy()
    expect(screen.getAllByRole('checkbox', { checked: true })).toEqual([await box('Priya')])
  })

  it('says above the button when it does not arrive, and nowhere else, until something else is ticked', async () => {
    await open(active(), { confirmResults: () => Promise.reject({ code: 'bet.confirm_not_ready' }) })
    await userEvent.click(await box('Mia'))
    await press('Confirm Results')
    expect(await screen.findByText('Failed to submit confirmation')).toBeTruthy()
    expect(screen.getByText('This bet is not ready for result confirmation')).toBeTruthy()
    expect(screen.getAllByText('Failed to submit confirmation')).toHaveLength(1)
    expect(screen.queryByRole('button', { name: 'Dismiss' })).toBeNull()
    await userEvent.click(await box('Sam'))
    expect(screen.queryByText('Failed to submit confirmation')).toBeNull()
  })

  it('says once that the confirmations did not load where the participants disagree', async () => {
    const bet = { ...active(), resultState: aResultState({ phase: 'disagreeing', hasConfirmed: true }) }
    const confirmations = vi.fn().mockRejectedValue({ code: 'input.invalid' })
    await renderApp({
      address: `/bet/${bet.uniqueId}/results`,
      me: aMe(),
      bets: { get: async () => bet, confirmations },
    })
    expect(await screen.findAllByText('Failed to load what everybody confirmed')).toHaveLength(1)
  })

  it('says that the confirmations did not load, not the bet, and loads them again', async () => {
    const bet = active()
    const confirmations = vi.fn().mockRejectedValue({ code: 'input.invalid' })
    await renderApp({
      address: `/bet/${bet.uniqueId}/results`,
      me: aMe(),
      bets: { get: async () => bet, confirmations },
    })
    expect(await screen.findByText('Failed to load what everybody confirmed')).toBeTruthy()
    expect(screen.getByText('An unexpected error occurred. Please try again.')).toBeTruthy()
    expect(screen.queryByText('Failed to load bet information')).toBeNull()
    confirmations.mockResolvedValue(told('open', [undefined, null, undefined]))
    await press('Try Again')
    expect(await screen.findByRole('checkbox', { name: 'Priya', description: /2 votes/ })).toBeTruthy()
    expect(screen.queryByText('Failed to load what everybody confirmed')).toBeNull()
  })

  it('opens no envelope that the viewer has not opened: that moment is the bet’s own', async () => {
    await open(active({ hasRevealed: false }))
    expect(await screen.findByRole('checkbox', { name: 'Sam', description: /Hidden/ })).toBeTruthy()
    expect(screen.queryByText('Priya said so')).toBeNull()
    expect(screen.getByText('Eleven')).toBeTruthy()
    const way = screen.getByRole('link', { name: 'Open the envelopes' })
    expect(way.getAttribute('href')).toBe(`/predict/${'B'.repeat(22)}`)
  })

  it('shows who said what once they disagree, and the instant it ends', async () => {
    const confirmations = told('disagreeing', [winners(mia.id), winners(mia.id), { type: 'nobody' }])
    const resultState = aResultState({ phase: 'disagreeing', endsAt: inDays(7) })
    await open(active({ resultState }), { confirmations })
    const card = within(await screen.findByRole('status', { name: 'Participants disagree' }))
    await waitFor(() =>
      expect(card.getAllByRole('listitem').map(spoken)).toEqual([
        'You and Sam say Mia',
        'Priya says nobody, or a draw',
      ]),
    )
    expect(card.getByText(/If nobody changes their mind by/).textContent).toMatch(
      /by \w{3}.*\d.*, it is a draw and everybody gets their stake back\.$/,
    )
    expect(card.queryByRole('link')).toBeNull()
    cleanup()
    await open(active({ isCreator: true, resultState }), { confirmations })
    const decide = await screen.findByRole('link', { name: 'Resolve Bet' })
    expect(decide.getAttribute('href')).toBe(`/resolve-bet/${'B'.repeat(22)}`)
  })

  it('names who contradicts the creator', async () => {
    const confirmations = told('disagreeing', [winners(mia.id), winners(sam.id), undefined])
    const resultState = aResultState({
      phase: 'contested',
      endsAt: inDays(7),
      creatorsAnswer: null,
      creatorsWinnerIds: [sam.id],
      missingIds: [priya.id],
    })
    await open(active({ resultState }), { confirmations })
    const card = within(await screen.findByRole('status', { name: 'You say it was different' }))
    expect(card.getByText('Sam called it: Sam.')).toBeTruthy()
  })

  it('says what most have said, and until when it can be said otherwise', async () => {
    const resultState = aResultState({ phase: 'majority', endsAt: inDays(3), missingIds: [mia.id] })
    await open(active({ majority: [sam.id], resultState }))
    expect(await screen.findByText('2 of 3 say Sam.')).toBeTruthy()
    expect(screen.getByText(/You have until/).textContent).toMatch(/to say otherwise\.$/)
  })

  it('warns from a week before the bet is given up, not earlier', async () => {
    await open(active({ resultState: aResultState({ givenUpAt: inDays(8) }) }))
    await box('Mia')
    expect(screen.queryByText(/or everybody gets their stake back/)).toBeNull()
    cleanup()
    await open(active({ resultState: aResultState({ givenUpAt: inDays(6) }) }))
    expect((await screen.findByText(/Say who was right by/)).textContent).toMatch(
      /, or everybody gets their stake back\.$/,
    )
  })
})

describe('when there is nothing to confirm', () => {
  const result = aResult([mia.id], { potTokens: 75, shareTokens: 75, answer: null, resolvedByName: null })
  it.each([
    ['You won 75 tokens', { status: 'completed', result }],
    ['Sam got it right', { status: 'completed', result: { ...result, winnerIds: [sam.id] } }],
    ['It’s a draw', { status: 'drawn', result: { ...result, winnerIds: [], shareTokens: 0 } }],
  ] as const)('all have confirmed: %s', async (title, overrides) => {
    await open(active(overrides as Partial<BetView>))
    expect(await screen.findByRole('heading', { name: title })).toBeTruthy()
    expect(screen.getByText('All participants have confirmed! Results will be processed automatically.')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'See result' })).toBeTruthy()
  })

  it.each([
    ['This bet is not ready for result confirmation', { status: 'pending' }],
    ['This bet is already over', { status: 'won', result: { ...result, answer: null, resolvedByName: 'Sam' } }],
    ['This bet is already over', { status: 'cancelled' }],
    ['You are not a participant in this bet', { participants: [sam, priya] }],
    ['You are not a participant in this bet', { participants: [{ ...mia, hasLeft: true }, sam, priya] }],
  ] as const)('%s %#', async (title, overrides) => {
    await open(active(overrides as Partial<BetView>))
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Back to my bets' }).getAttribute('href')).toBe('/my-bets')
    expect(screen.queryByRole('button', { name: 'Confirm Results' })).toBeNull()
  })

  it('reads of a bet that is over only that it is over', async () => {
    await open(active({ status: 'won', result: { ...result, answer: null, resolvedByName: 'Sam' } }))
    await screen.findByRole('heading', { level: 1, name: 'This bet is already over' })
    expect(screen.queryByText(/not ready/)).toBeNull()
    expect(screen.getByRole('link', { name: 'See result' })).toBeTruthy()
  })

  it('is told when there is no such bet, and asked to sign in first', async () => {
    const get = () => Promise.reject({ code: 'bet.not_found' })
    await renderApp({ address: '/bet/nope/results', me: aMe(), bets: { get } })
    expect(await screen.findByText('Bet not found')).toBeTruthy()
    cleanup()
    const { path } = await renderApp({ address: '/bet/nope/results', bets: { get } })
    await waitFor(() => expect(path()).toBe('/auth?returnTo=%2Fbet%2Fnope%2Fresults'))
  })
})
