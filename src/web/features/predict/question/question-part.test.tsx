// @vitest-environment happy-dom
import type { BetView } from '#contract/bet-view.ts'
import type { ObjectionView } from '#contract/objections.ts'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { button, openBetPage, samSeen, sealed } from '#test/support/bet-page.tsx'
import { aBetView, aResult, inDays } from '#test/support/bet-view.ts'
import { aMe } from '#test/support/me.ts'
import { anObjection, anObjectionView, aVerdict } from '#test/support/objection-view.ts'
import { aSealedParticipant } from '#test/support/participant-view.ts'

beforeEach(() => localStorage.clear())
afterEach(cleanup)

const jo = aSealedParticipant('Jo', { state: 'visible', text: 'Two' })

/** Sam, the creator, called it for himself; the viewer Mia and Jo lost. */
const lost = (overrides: Partial<BetView> = {}): BetView =>
  aBetView({
    status: 'won',
    isInvolved: true,
    participants: [samSeen, sealed, jo],
    result: aResult([samSeen.id]),
    ...overrides,
  })

const open = (view: Partial<ObjectionView>, bet: Partial<BetView> = {}, objections: object = {}) =>
  openBetPage(lost(bet), aMe(), {
    objections: { get: async () => anObjectionView({ firstWinnerIds: [samSeen.id], ...view }), ...objections },
  })

describe('a result that may be questioned', () => {
  it('is accepted with one press, and then wears the stamp', async () => {
    const accept = vi.fn(async () => anObjectionView({ firstWinnerIds: [samSeen.id], acceptedIds: [sealed.id] }))
    await open({ acceptedIds: [jo.id] }, {}, { accept })
    expect(await screen.findByRole('heading', { name: 'Is that how it was?' })).toBeTruthy()
    expect(screen.getByText('Jo', { selector: '.rubber-line' })).toBeTruthy()
    await userEvent.click(button('Fair enough'))
    await waitFor(() => expect(accept).toHaveBeenCalledOnce())
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Hold on' })).toBeNull())
    expect(screen.getByText('Mia', { selector: '.rubber-line' })).toBeTruthy()
  })

  it('is objected to with a sentence', async () => {
    const object = vi.fn(async () => anObjectionView({ phase: 'voting', objection: anObjection(sealed.id) }))
    await open({}, {}, { object })
    await userEvent.click(await screen.findByRole('button', { name: 'Hold on' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Put my name on it' }))
    expect(screen.getByText('Please write what was different')).toBeTruthy()
    await userEvent.type(screen.getByLabelText('What’s off'), 'It rained')
    await userEvent.click(button('Put my name on it'))
    await waitFor(() => expect(object).toHaveBeenCalledWith(expect.objectContaining({ sentence: 'It rained' })))
    expect(await screen.findByRole('heading', { name: 'What really happened?' })).toBeTruthy()
  })

  it('keeps the sentence of an objection whose sheet was closed', async () => {
    await open({})
    await userEvent.click(await screen.findByRole('button', { name: 'Hold on' }))
    await userEvent.type(await screen.findByLabelText('What’s off'), 'It rained')
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByLabelText('What’s off')).toBeNull())
    await userEvent.click(button('Hold on'))
    expect(await screen.findByDisplayValue('It rained')).toBeTruthy()
  })

  it('says that it did not load, and is asked for again', async () => {
    const get = vi.fn<() => Promise<ObjectionView>>().mockRejectedValue({ code: 'server.defect', incidentId: '' })
    await open({}, {}, { get })
    const again = await screen.findByRole('button', { name: 'Try Again' })
    get.mockResolvedValue(anObjectionView({ firstWinnerIds: [samSeen.id] }))
    await userEvent.click(again)
    expect(await screen.findByRole('heading', { name: 'Is that how it was?' })).toBeTruthy()
  })

  it('asks the creator and the winners nothing', async () => {
    await open({ firstWinnerIds: [sealed.id], acceptedIds: [jo.id] })
    expect(await screen.findByText('Jo', { selector: '.rubber-line' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Hold on' })).toBeNull()
  })
})

describe('a vote', () => {
  const voting: Partial<ObjectionView> = {
    firstWinnerIds: [samSeen.id],
    phase: 'voting',
    objection: anObjection(jo.id),
    endsAt: inDays(3),
    votedIds: [jo.id],
  }

  it('is sealed with one choice, and shows who has answered and not what', async () => {
    const vote = vi.fn(async () => anObjectionView({ ...voting, votedIds: [jo.id, sealed.id] }))
    await open(voting, { askedUntil: inDays(3), isAsked: true }, { vote })
    expect(await screen.findByText('Jo says hold on')).toBeTruthy()
    expect(screen.getByText('It rained at noon')).toBeTruthy()
    expect(screen.getByText('Jo has sealed an answer')).toBeTruthy()
    await userEvent.click(button('Seal my answer'))
    expect(screen.getByText('Please choose one first')).toBeTruthy()
    await userEvent.click(screen.getByRole('radio', { name: 'Jo was right' }))
    await userEvent.click(button('Seal my answer'))
    const result = { type: 'winners', winnerIds: [jo.id] }
    await waitFor(() => expect(vote).toHaveBeenCalledWith(expect.objectContaining({ result })))
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Seal my answer' })).toBeNull())
  })

  it('can name several, or a draw', async () => {
    const vote = vi.fn(async () => anObjectionView(voting))
    await open(voting, {}, { vote })
    await userEvent.click(await screen.findByRole('radio', { name: 'More than one' }))
    await userEvent.click(button('Seal my answer'))
    expect(screen.getByText('Please choose who was right')).toBeTruthy()
    await userEvent.click(screen.getByRole('checkbox', { name: 'Jo' }))
    await userEvent.click(screen.getByRole('checkbox', { name: 'Mia' }))
    await userEvent.click(button('Seal my answer'))
    const winners = { type: 'winners', winnerIds: [jo.id, sealed.id] }
    await waitFor(() => expect(vote).toHaveBeenCalledWith(expect.objectContaining({ result: winners })))
    await userEvent.click(screen.getByRole('radio', { name: 'Nobody, call it drawn' }))
    await userEvent.click(button('Seal my answer'))
    await waitFor(() => expect(vote).toHaveBeenCalledWith(expect.objectContaining({ result: { type: 'nobody' } })))
  })
})

describe('a vote in a bet of typed answers', () => {
  const number = { type: 'number', unit: 'people', isCapped: false } as const
  const texts = { [samSeen.id]: '11', [jo.id]: '14' }
  const typed: Partial<BetView> = {
    answers: number,
    askedUntil: inDays(3),
    isAsked: true,
    participants: [
      ...[samSeen, jo].map((one) => ({
        ...one,
        prediction: { state: 'visible' as const, text: texts[one.id] ?? '' },
      })),
      { ...sealed, prediction: { state: 'mine' as const, text: '6' } },
    ],
    result: aResult([samSeen.id], { answer: '12' }),
  }
  const voting: Partial<ObjectionView> = {
    firstWinnerIds: [samSeen.id],
    phase: 'voting',
    objection: anObjection(jo.id),
    endsAt: inDays(3),
  }
  const field = () => screen.findByRole('textbox', { name: 'What really happened?, people' })

  it('is one value, from which follows who was right', async () => {
    const sealedVote = {
      participantId: sealed.id,
      said: { type: 'winners' as const, winnerIds: [jo.id] },
      answer: '13',
    }
    const vote = vi.fn(async () => anObjectionView({ ...voting, votedIds: [sealed.id], votes: [sealedVote] }))
    await open(voting, typed, { vote })
    expect(await screen.findByText(/It was called: 12 people. That made Sam right/)).toBeTruthy()
    const input = await field()
    await userEvent.click(button('Seal my answer'))
    expect(screen.getByText('Say what happened')).toBeTruthy()
    await userEvent.type(input, '13')
    expect(screen.queryByText('Say what happened')).toBeNull()
    expect(screen.getByText('Jo was right')).toBeTruthy()
    expect(within(screen.getByRole('region', { name: 'Then it’s…' })).getAllByRole('listitem')).toHaveLength(3)
    await userEvent.click(button('Seal my answer'))
    await waitFor(() =>
      expect(vote).toHaveBeenCalledWith(expect.objectContaining({ result: { type: 'answer', answer: '13' } })),
    )
    expect(await screen.findByText('13 people: Jo was right')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Seal my answer' })).toBeNull()
  })

  it('is not sent while the value is no answer', async () => {
    const vote = vi.fn(async () => anObjectionView(voting))
    await open(voting, typed, { vote })
    await userEvent.type(await field(), 'many')
    await userEvent.click(button('Seal my answer'))
    expect(await screen.findByText('That’s not a number')).toBeTruthy()
    expect(vote).not.toHaveBeenCalled()
  })

  it('may name winners by hand, and leads back to what was written', async () => {
    const vote = vi.fn(async () => anObjectionView(voting))
    await open(voting, typed, { vote })
    await userEvent.type(await field(), '13')
    await userEvent.click(button('Pick by hand'))
    expect(screen.getByRole('radio', { name: 'Sam, as called' })).toBeTruthy()
    await userEvent.click(button('Say what happened instead'))
    expect(await field()).toHaveProperty('value', '13')
    await userEvent.click(button('Pick by hand'))
    await userEvent.click(screen.getByRole('radio', { name: 'Nobody, call it drawn' }))
    await userEvent.click(button('Seal my answer'))
    await waitFor(() => expect(vote).toHaveBeenCalledWith(expect.objectContaining({ result: { type: 'nobody' } })))
  })

  it('is opened with what each said, below what replaced the first result', async () => {
    const votes = [
      { participantId: samSeen.id, said: { type: 'winners' as const, winnerIds: [samSeen.id] }, answer: '12' },
      { participantId: jo.id, said: { type: 'winners' as const, winnerIds: [jo.id] }, answer: '15' },
      { participantId: sealed.id, said: { type: 'winners' as const, winnerIds: [jo.id] }, answer: null },
    ]
    await open(
      { phase: 'decided', objection: aVerdict(jo.id, 'overturned'), votes, votedIds: [] },
      {
        ...typed,
        askedUntil: null,
        status: 'completed',
        result: aResult([jo.id], { answer: '15', resolvedByName: null }),
      },
    )
    const verdict = within(await screen.findByRole('region', { name: 'Jo was right after all.' }))
    expect(verdict.getByText('12 people: Sam was right')).toBeTruthy()
    expect(verdict.getByText('15 people: Jo was right')).toBeTruthy()
    expect(verdict.getByText('Jo was right')).toBeTruthy()
    expect(await screen.findByRole('region', { name: 'It was 15 people' })).toBeTruthy()
    expect(screen.getByText(/Most participants said what happened/)).toBeTruthy()
  })
})

describe('a verdict', () => {
  const said = (id: string, winnerId: string) => ({
    participantId: id,
    said: { type: 'winners' as const, winnerIds: [winnerId] },
    answer: null,
  })

  it('says what moved, what is owed, and who said what', async () => {
    await open(
      {
        phase: 'decided',
        objection: aVerdict(jo.id, 'overturned'),
        votes: [said(jo.id, jo.id), said(sealed.id, jo.id)],
        changes: [
          { participantId: sealed.id, tokens: -75, movedTokens: -60 },
          { participantId: jo.id, tokens: 75, movedTokens: 60 },
        ],
        debts: [{ debtorId: sealed.id, creditorId: jo.id, tokens: 15, paidTokens: 5, isWrittenOff: false }],
      },
      { status: 'completed', result: aResult([jo.id], { resolvedByName: null }) },
    )
    const verdict = within(await screen.findByRole('region', { name: 'Jo was right after all.' }))
    expect(verdict.getByText('Overturned').textContent).toContain('2 of 3')
    expect(verdict.getByText('60 paid, 15 owed')).toBeTruthy()
    expect(verdict.getByText('60 now, 15 later')).toBeTruthy()
    expect(verdict.getByText('You owe 10 tokens.')).toBeTruthy()
    expect(verdict.getByText('Said nothing')).toBeTruthy()
  })

  it.each([
    [
      'stands',
      [said(samSeen.id, samSeen.id), said(jo.id, samSeen.id)],
      'Asked again, and it stands.',
      '2 of 3 say what',
    ],
    ['stands', [said(jo.id, jo.id)], 'Asked again, and it stands.', 'Not enough answers'],
  ] as const)('that it %s', async (type, votes, title, line) => {
    await open({ phase: 'decided', objection: aVerdict(jo.id, type), votes: [...votes] })
    const verdict = within(await screen.findByRole('region', { name: title }))
    expect(verdict.getByText(new RegExp(line))).toBeTruthy()
  })
})
