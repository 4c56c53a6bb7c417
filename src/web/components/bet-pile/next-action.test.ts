import type { BetView, DareDebt } from '#contract/bet-view.ts'
import { describe, expect, it } from 'vitest'
import { aBetView, aPlaceView, aSealedPlace, myPlaceView } from '../../../../test/bet-view.ts'
import { NOW } from '../../../../test/factories.ts'
import { dareStandings, needsMe, nextActionOf, type Reader } from './next-action.ts'

const mine = myPlaceView({ isAccepted: true, prediction: { state: 'mine', text: 'Eleven' } })
const sam = aSealedPlace('Sam')
const past = new Date(NOW.getTime() - 1)

const wonBy = (id: string): BetView['result'] => ({
  winnerIds: [id],
  potTokens: 50,
  shareTokens: 50,
  remainderTokens: 0,
  resolvedAt: past,
  resolvedByName: 'Sam',
  clockReason: null,
})
/** The viewer has confirmed, Sam has not. */
const said = (overrides: Partial<NonNullable<BetView['resultState']>>): BetView['resultState'] => ({
  phase: 'open',
  endsAt: null,
  givenUpAt: new Date(NOW.getTime() + 1_000_000_000),
  missingIds: [sam.id],
  hasConfirmed: true,
  creatorsCallIds: null,
  ...overrides,
})
const reader: Reader = { now: NOW, dares: new Map() }

const cases: readonly (readonly [string, Partial<BetView>, string])[] = [
  ['pending, I have a place and said nothing', { places: [sam, myPlaceView()] }, 'predict'],
  ['pending, a place is reserved for me', { places: [sam, aPlaceView({ reservedFor: 'me' })] }, 'accept'],
  [
    'pending, mine and I said nothing',
    { isCreator: true, places: [myPlaceView({ isCreatorsPlace: true })] },
    'predict',
  ],
  ['pending, too late for my prediction', { deadline: past, places: [sam, myPlaceView()] }, 'share'],
  ['pending, I am in and others are not', { places: [mine, aPlaceView({ name: 'Jo' })] }, 'share'],
  ['pending, mine, I am in', { isCreator: true, places: [mine, aPlaceView()] }, 'share'],
  ['active, mine, everybody is in', { isCreator: true, status: 'active', places: [mine, sam] }, 'resolve'],
  ['active, mine, somebody is missing', { isCreator: true, status: 'active', places: [mine, aPlaceView()] }, 'open'],
  ['active, I have left', { status: 'active', places: [{ ...mine, hasLeft: true }, sam] }, 'open'],
  ['a place was kept for me, too late', { deadline: past, places: [sam, aPlaceView({ reservedFor: 'me' })] }, 'share'],
  ['active, somebody else calls it', { status: 'active', places: [mine, sam] }, 'confirm'],
  [
    'active, I have confirmed, Sam has not',
    { status: 'active', places: [mine, sam], resultState: said({}) },
    'waiting',
  ],
  [
    'active, mine, I have confirmed',
    { isCreator: true, status: 'active', places: [mine, sam], resultState: said({}) },
    'waiting',
  ],
  [
    'active, all have confirmed, and they disagree',
    { status: 'active', places: [mine, sam], resultState: said({ phase: 'disagreeing', missingIds: [] }) },
    'disagreement',
  ],
  [
    'active and contested, I have confirmed',
    { status: 'active', places: [mine, sam], resultState: said({ phase: 'contested' }) },
    'disagreement',
  ],
  [
    'active and contested, I have not confirmed',
    {
      status: 'active',
      places: [mine, sam],
      resultState: said({ phase: 'contested', hasConfirmed: false, missingIds: [mine.id] }),
    },
    'confirm',
  ],
  ['won by me', { status: 'won', places: [mine, sam], result: wonBy(mine.id) }, 'toldYa'],
  ['won by another', { status: 'won', places: [mine, sam], result: wonBy(sam.id) }, 'result'],
  ['won, mine', { isCreator: true, status: 'won', places: [mine, sam] }, 'result'],
  ['completed', { status: 'completed', places: [mine, sam] }, 'result'],
  ['lost by its creator, of old', { status: 'lost', places: [mine, sam] }, 'toldYa'],
  ['won by others, in a league of mine', { status: 'won', places: [sam], result: wonBy(sam.id) }, 'result'],
  ['completed by others', { status: 'completed', places: [sam], result: wonBy(sam.id) }, 'result'],
  ['drawn', { status: 'drawn', places: [mine, sam] }, 'result'],
  ['cancelled while my prediction was missing', { status: 'cancelled', places: [myPlaceView(), sam] }, 'result'],
]

describe('nextActionOf', () => {
  it.each(cases)('%s', (_name, bet, type) => {
    expect(nextActionOf(aBetView(bet), reader).type).toBe(type)
  })

  it('names the place to predict for', () => {
    const bet = aBetView({ places: [sam, myPlaceView({ name: 'Mia' })] })
    expect(nextActionOf(bet, reader)).toEqual({ type: 'predict', placeName: 'Mia' })
  })

  it('asks me to confirm as soon as somebody else has', () => {
    const active = { status: 'active', places: [mine, sam] } as const
    const ofMissing = (missingIds: string[]) =>
      nextActionOf(
        aBetView({ ...active, places: [mine, sam], resultState: said({ hasConfirmed: false, missingIds }) }),
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
    const bet = aBetView({ status: 'won', places: [mine, sam], result: wonBy(winner.id) })
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
    expect([...dareStandings(debts)]).toEqual([
      ['lost', 'owed'],
      ['again', 'sent_back'],
      ['sent', 'proof_sent'],
      ['won', 'proof_received'],
    ])
  })

  it('waits for me when I am to predict or to call it, and only then', () => {
    expect(needsMe({ type: 'predict', placeName: 'Mia' })).toBe(true)
    expect(needsMe({ type: 'resolve' })).toBe(true)
    expect(needsMe({ type: 'accept', participantId: '', placeName: 'Mia' })).toBe(true)
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
