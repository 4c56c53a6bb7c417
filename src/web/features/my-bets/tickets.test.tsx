// @vitest-environment happy-dom
import type { BetView, MyBetView } from '#contract/bet-view.ts'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { aBetView, aResult } from '#test/support/bet-view.ts'
import { menuOf, openMyBets } from '#test/support/open-my-bets.tsx'
import { aParticipantView, aSealedParticipant, myParticipantView } from '#test/support/participant-view.ts'
import type { renderApp } from '#test/support/render-app.tsx'

const mine = myParticipantView({ isAccepted: true, prediction: { state: 'mine', text: 'Eleven' } })
const said = (name: string, text: string) => aSealedParticipant(name, { state: 'visible', text })
type Answers = NonNullable<Parameters<typeof renderApp>[0]['bets']>

const open = (bet: BetView & Partial<MyBetView>, answers: Answers = {}) => openMyBets([bet], '/my-bets', answers)
const letters = async () => {
  const list = within(await screen.findByRole('list', { name: 'What people said' }))
  return list.getAllByRole('listitem').map((item) => item.textContent)
}
afterEach(cleanup)

describe('what a ticket quotes', () => {
  it('after the bet: the winner first, then me', async () => {
    const sam = said('Sam', 'Nine')
    await open(aBetView({ status: 'won', participants: [mine, sam], result: aResult([sam.id]) }))
    expect(await letters()).toEqual(['Winner: Sam: Nine', 'You: Eleven'])
  })

  it('after a bet of many: two lines, and how many more there are', async () => {
    const participants = [mine, ...['Sam', 'Priya', 'Jo', 'Theo'].map((name) => said(name, `${name} says so`))]
    await open(aBetView({ status: 'drawn', participants, result: aResult([]) }))
    expect(await letters()).toEqual(['You: Eleven', 'Sam: Sam says so', 'and 3 more'])
  })

  it('while it runs: what I have opened, and nothing of what I have not', async () => {
    const participants = [mine, said('Sam', 'Nine'), aSealedParticipant('Jo')]
    await open(aBetView({ status: 'active', hasRevealed: true, participants }))
    expect(await letters()).toEqual(['You: Eleven', 'Sam: Nine'])
    cleanup()
    await open(aBetView({ status: 'active', participants }))
    expect(await screen.findByText('3 of 3 sealed')).toBeTruthy()
    expect(screen.queryByText('Nine')).toBeNull()
  })
})

describe('how many have sealed', () => {
  it('stands in words, and beside no more envelopes than one row holds', async () => {
    const people = Array.from({ length: 19 }, (_, index) =>
      index < 13 ? aSealedParticipant(`Friend ${index}`) : aParticipantView({ name: `Friend ${index}` }),
    )
    await open(aBetView({ participants: [mine, ...people] }))
    expect(await screen.findByText('14 of 20 sealed')).toBeTruthy()
    expect(screen.getByText('+16')).toBeTruthy()
  })

  it('shows every envelope of a small bet', async () => {
    await open(
      aBetView({ participants: [mine, ...['Sam', 'Jo', 'Priya', 'Theo'].map((name) => aParticipantView({ name }))] }),
    )
    expect(await screen.findByText('1 of 5 sealed')).toBeTruthy()
    expect(screen.queryByText(/^\+/)).toBeNull()
  })
})

describe('a dare that is open', () => {
  const bet = aBetView({ uniqueId: 'dare', status: 'won', stake: { type: 'action', forfeit: 'Sing' } })
  const sam = said('Sam', 'Nine')
  const lost = { ...bet, participants: [mine, sam], result: aResult([sam.id]) }
  const won = { ...bet, participants: [mine, sam], result: aResult([mine.id]) }

  it.each([
    ['is to be done', lost, 'owed', 'You owe: Sing', 'Pay up'],
    ['was sent back', lost, 'sent_back', 'Your photo came back: Sing', 'Pay up'],
    ['waits for a winner', lost, 'proof_sent', 'Proof sent: Sing', 'See the dare'],
    ['waits for me', won, 'proof_received', 'Proof for you to check: Sing', 'See the proof'],
  ] as const)('says that it %s, and leads there', async (_, view, dareState, line, action) => {
    await open({ ...view, dareState })
    expect((await screen.findByRole('link', { name: action })).getAttribute('href')).toBe('/bet/dare/dare')
    expect(screen.getByText(line)).toBeTruthy()
  })
})

describe('“Not you?” in the menu of a ticket', () => {
  const jo = aParticipantView({ name: 'Jo' })
  const bet = aBetView({ uniqueId: 'late', description: 'Late?', participants: [mine, jo] })

  it('gives a sealed place back after saying what that costs, and leads to where one picks again', async () => {
    const free = { ...bet, version: 2, participants: [aParticipantView({ id: mine.id, name: 'Mia' }), jo] }
    const release = vi.fn(async () => free)
    const { path } = await open(bet, { release, get: async () => free })
    const menu = await menuOf('Late?')
    await userEvent.click(menu.getByRole('button', { name: 'Not you? Change participant' }))
    const question = within(await screen.findByRole('dialog', { name: 'Not Mia?' }))
    expect(question.getByText('You get your 25 tokens back.')).toBeTruthy()
    await userEvent.click(question.getByRole('button', { name: 'Change participant' }))
    await waitFor(() => expect(path()).toBe('/predict/late'))
    expect(release.mock.calls).toMatchObject([[{ uniqueId: 'late' }]])
  })

  it.each([
    ['in a bet that is live', { status: 'active' }],
    ['after the others’ letters were opened', { hasRevealed: true }],
    ['to the one who made the bet', { participants: [{ ...mine, isCreator: true }, aSealedParticipant('Jo')] }],
    ['where the place is kept for me: that is declined', { participants: [{ ...mine, reservedFor: 'me' }] }],
  ] as const)('is not offered %s', async (_, overrides) => {
    await open({ ...bet, ...(overrides as Partial<BetView>) })
    const menu = await menuOf('Late?')
    expect(menu.queryByRole('button', { name: 'Not you? Change participant' })).toBeNull()
  })
})

describe('how far the result has come', () => {
  const sam = aSealedParticipant('Sam')
  const priya = aSealedParticipant('Priya')
  const soon = new Date(Date.now() + 60 * 60 * 1_000)
  const later = new Date(Date.now() + 30 * 24 * 60 * 60 * 1_000)
  const active = (state: Partial<NonNullable<BetView['resultState']>>) =>
    aBetView({
      uniqueId: 'live',
      status: 'active',
      participants: [mine, sam, priya],
      resultState: {
        phase: 'open',
        endsAt: null,
        givenUpAt: later,
        missingIds: [],
        hasConfirmed: false,
        creatorsAnswer: null,
        creatorsWinnerIds: null,
        ...state,
      },
    })
  const leadsTo = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href')

  it('names whom the one who has confirmed waits for, and leads to who has confirmed', async () => {
    await open(active({ hasConfirmed: true, missingIds: [sam.id, priya.id] }))
    expect(await screen.findByText('Waiting for Sam and Priya.')).toBeTruthy()
    expect(await leadsTo('Who has confirmed')).toBe('/bet/live/results')
    expect(screen.queryByRole('link', { name: 'Confirm Results' })).toBeNull()
  })

  it('says when a majority settles, to the one who is waited for as well', async () => {
    await open(active({ phase: 'majority', endsAt: soon, missingIds: [mine.id] }))
    expect(await screen.findByText(/^Most of you agree\. Settles by itself:/)).toBeTruthy()
    expect(await leadsTo('Confirm Results')).toBe('/bet/live/results')
  })

  it.each(['disagreeing', 'contested'] as const)(
    'says that participants disagree, and until when: %s',
    async (phase) => {
      await open(active({ phase, hasConfirmed: true, endsAt: soon }))
      const line = (await screen.findByText('Participants disagree')).closest('p')
      expect(line?.textContent).toMatch(/If nothing changes, it’s a draw: \S+/)
      expect(line?.querySelector('time')?.dateTime).toBe(soon.toISOString())
      expect(await leadsTo('Who said what')).toBe('/bet/live/results')
    },
  )

  it('says a week before that nobody has said how it ended', async () => {
    await open(active({ givenUpAt: soon }))
    expect(await screen.findByText(/^Without a result, all stakes go back:/)).toBeTruthy()
    cleanup()
    await open(active({ givenUpAt: later }))
    expect(await screen.findByRole('link', { name: 'Confirm Results' })).toBeTruthy()
    expect(screen.queryByText(/^Without a result,/)).toBeNull()
  })
})
