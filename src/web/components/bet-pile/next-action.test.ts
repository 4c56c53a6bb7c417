import type { BetView, DareDebt } from '#contract/bet-view.ts'
import { aBetView } from '#test/support/bet-view.ts'
import { aParticipantView, aSealedParticipant, myParticipantView } from '#test/support/participant-view.ts'
import { NOW } from '#test/support/factories.ts'
import { describe, expect, it } from 'vitest'
import { dareStates } from './dare-states.ts'
import { needsMe, nextActionOf, orderBets, type Reader } from './next-action.ts'

const mine = myParticipantView({ isAccepted: true, prediction: { state: 'mine', text: 'Eleven' } })
const sam = aSealedParticipant('Sam')
const past = new Date(NOW.getTime() - 1)

const wonBy = (id: string): BetView['result'] => ({
  winnerIds: [id],
  potTokens: 50,
  shareTokens: 50,
  remainderTokens: 0,
  resolvedAt: past,
  answer: null,
  resolvedByName: 'Sam',
  expiryReason: null,
})
/** The viewer has confirmed, Sam has not. */
const said = (overrides: Partial<NonNullable<BetView['resultState']>>): BetView['resultState'] => ({
  phase: 'open',
  endsAt: null,
  givenUpAt: new Date(NOW.getTime() + 1_000_000_000),
  missingIds: [sam.id],
  hasConfirmed: true,
  creatorsAnswer: null,
  creatorsWinnerIds: null,
  ...overrides,
})
const reader: Reader = { now: NOW, dares: new Map() }

const cases: readonly (readonly [string, Partial<BetView>, string])[] = [
  [
    'over, asked again',
    { status: 'won', participants: [mine, sam], result: wonBy(mine.id), askedUntil: NOW, isAsked: true },
    'asked',
  ],
  ['pending, I have a place and said nothing', { participants: [sam, myParticipantView()] }, 'predict'],
  ['pending, a place is reserved for me', { participants: [sam, aParticipantView({ reservedFor: 'me' })] }, 'accept'],
  [
    'pending, mine and I said nothing',
    { isCreator: true, participants: [myParticipantView({ isCreator: true })] },
    'predict',
  ],
  ['pending, too late for my prediction', { deadline: past, participants: [sam, myParticipantView()] }, 'share'],
  ['pending, I am in and others are not', { participants: [mine, aParticipantView({ name: 'Jo' })] }, 'share'],
  ['pending, mine, I am in', { isCreator: true, participants: [mine, aParticipantView()] }, 'share'],
  ['active, mine, everybody is in', { isCreator: true, status: 'active', participants: [mine, sam] }, 'resolve'],
  [
    'active, mine, somebody is missing',
    { isCreator: true, status: 'active', participants: [mine, aParticipantView()] },
    'open',
  ],
  ['active, I have left', { status: 'active', participants: [{ ...mine, hasLeft: true }, sam] }, 'open'],
  [
    'a place was kept for me, too late',
    { deadline: past, participants: [sam, aParticipantView({ reservedFor: 'me' })] },
    'share',
  ],
  ['active, somebody else calls it', { status: 'active', participants: [mine, sam] }, 'confirm'],
  [
    'active, I have confirmed, Sam has not',
    { status: 'active', participants: [mine, sam], resultState: said({}) },
    'waiting',
  ],
  [
    'active, mine, I have confirmed',
    { isCreator: true, status: 'active', participants: [mine, sam], resultState: said({}) },
    'waiting',
  ],
  [
    'active, all have confirmed, and they disagree',
    { status: 'active', participants: [mine, sam], resultState: said({ phase: 'disagreeing', missingIds: [] }) },
    'disagreement',
  ],
  [
    'active and contested, I have confirmed',
    { status: 'active', participants: [mine, sam], resultState: said({ phase: 'contested' }) },
    'disagreement',
  ],
  [
    'active and contested, I have not confirmed',
    {
      status: 'active',
      participants: [mine, sam],
      resultState: said({ phase: 'contested', hasConfirmed: false, missingIds: [mine.id] }),
    },
    'confirm',
  ],
  ['won by me', { status: 'won', participants: [mine, sam], result: wonBy(mine.id) }, 'toldYa'],
  ['won by another', { status: 'won', participants: [mine, sam], result: wonBy(sam.id) }, 'result'],
  ['won, mine', { isCreator: true, status: 'won', participants: [mine, sam] }, 'result'],
  ['completed', { status: 'completed', participants: [mine, sam] }, 'result'],
  ['lost by its creator, of old', { status: 'lost', participants: [mine, sam] }, 'toldYa'],
  ['won by others, in a league of mine', { status: 'won', participants: [sam], result: wonBy(sam.id) }, 'result'],
  ['completed by others', { status: 'completed', participants: [sam], result: wonBy(sam.id) }, 'result'],
  ['drawn', { status: 'drawn', participants: [mine, sam] }, 'result'],
  [
    'cancelled while my prediction was missing',
    { status: 'cancelled', participants: [myParticipantView(), sam] },
    'result',
  ],
]

describe('nextActionOf', () => {
  it.each(cases)('%s', (_name, bet, type) => {
    expect(nextActionOf(aBetView(bet), reader).type).toBe(type)
  })

  it('names the place to predict for', () => {
    const bet = aBetView({ participants: [sam, myParticipantView({ name: 'Mia' })] })
    expect(nextActionOf(bet, reader)).toEqual({ type: 'predict', participantName: 'Mia' })
  })

  it('asks me to confirm as soon as somebody else has', () => {
    const active = { status: 'active', participants: [mine, sam] } as const
    const ofMissing = (missingIds: string[]) =>
      nextActionOf(
        aBetView({ ...active, participants: [mine, sam], resultState: said({ hasConfirmed: false, missingIds }) }),
        reader,
      )
    expect(ofMissing([mine.id, sam.id])).toEqual({ type: 'confirm', isAsked: false })
    expect(ofMissing([mine.id])).toEqual({ type: 'confirm', isAsked: true })
  })

  it.each([
    ['owed', 'payUp'],
    ['sent_back', 'payUp'],
    ['proof_sent', 'proofSent'],
    ['proof_received', 'checkProof'],
  ] as const)('follows a dare that is %s: %s', (standing, type) => {
    const winner = standing === 'proof_received' ? mine : sam
    const bet = aBetView({ status: 'won', participants: [mine, sam], result: wonBy(winner.id) })
    expect(nextActionOf(bet, { ...reader, dares: new Map([[bet.uniqueId, standing]]) })).toEqual({ type })
  })

  it('knows of a dare what the viewer owes and what waits for their answer', () => {
    const debt = (uniqueId: string, state: DareDebt['state']): DareDebt => ({
      id: uniqueId,
      state,
      bet: { uniqueId, description: '' },
      forfeit: 'Sing',
      names: ['Sam'],
      since: NOW,
    })
    const debts = {
      iOwe: [debt('lost', 'owed'), debt('again', 'sent_back'), debt('sent', 'proof_sent')],
      owedToMe: [debt('won', 'proof_sent'), debt('won', 'owed'), debt('slow', 'owed')],
    }
    expect([...dareStates(debts)]).toEqual([
      ['lost', 'owed'],
      ['again', 'sent_back'],
      ['sent', 'proof_sent'],
      ['won', 'proof_received'],
    ])
  })

  it('waits for me when I am to predict or to call it, and only then', () => {
    expect(needsMe({ type: 'predict', participantName: 'Mia' })).toBe(true)
    expect(needsMe({ type: 'resolve' })).toBe(true)
    expect(needsMe({ type: 'accept', participantId: '', participantName: 'Mia' })).toBe(true)
    expect(needsMe({ type: 'payUp' })).toBe(true)
    expect(needsMe({ type: 'checkProof' })).toBe(true)
    expect(needsMe({ type: 'proofSent' })).toBe(false)
    expect(needsMe({ type: 'confirm', isAsked: true })).toBe(true)
    expect(needsMe({ type: 'confirm', isAsked: false })).toBe(false)
    expect(needsMe({ type: 'waiting' })).toBe(false)
    expect(needsMe({ type: 'disagreement' })).toBe(false)
    expect(needsMe({ type: 'share' })).toBe(false)
    expect(needsMe({ type: 'result' })).toBe(false)
  })
})

const readerWithDare: Reader = { now: NOW, dares: new Map([['owed', 'owed']]) }
const bets = [
  aBetView({ uniqueId: 'drawn', status: 'drawn', participants: [mine, sam] }),
  aBetView({ uniqueId: 'waits', participants: [mine, aParticipantView()] }),
  aBetView({ uniqueId: 'runs', status: 'active', participants: [mine, sam] }),
  aBetView({ uniqueId: 'runs-older', status: 'active', participants: [mine, sam] }),
  aBetView({ uniqueId: 'call-me', status: 'active', isCreator: true, participants: [mine, sam] }),
  aBetView({ uniqueId: 'owed', status: 'won', participants: [mine, sam] }),
  aBetView({ uniqueId: 'say-something', participants: [myParticipantView(), sam] }),
]

it('puts what waits for me first, then active, pending, finished, each as it came', () => {
  expect(orderBets(bets, readerWithDare).map((bet) => bet.uniqueId)).toEqual([
    'call-me',
    'owed',
    'say-something',
    'runs',
    'runs-older',
    'waits',
    'drawn',
  ])
})

it('leaves the list it was given alone', () => {
  const before = [...bets]
  orderBets(bets, readerWithDare)
  expect(bets).toEqual(before)
})
