import type { BetView } from '#contract/bet-view.ts'
import { describe, expect, it } from 'vitest'
import { aBetView, aPlaceView, aSealedPlace, myPlaceView } from '../../../../test/bet-view.ts'
import { NOW } from '../../../../test/factories.ts'
import { needsMe, nextActionOf, type Reader } from './next-action.ts'

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
const reader: Reader = { now: NOW, owedIds: new Set() }

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

  it('is to pay up while a dare is owed', () => {
    const bet = aBetView({ status: 'won', places: [mine, sam], result: wonBy(sam.id) })
    expect(nextActionOf(bet, { ...reader, owedIds: new Set([bet.uniqueId]) })).toEqual({ type: 'payUp' })
  })

  it('waits for me when I am to predict or to call it, and only then', () => {
    expect(needsMe({ type: 'predict', placeName: 'Mia' })).toBe(true)
    expect(needsMe({ type: 'resolve' })).toBe(true)
    expect(needsMe({ type: 'accept', participantId: '', placeName: 'Mia' })).toBe(true)
    expect(needsMe({ type: 'payUp' })).toBe(true)
    expect(needsMe({ type: 'confirm' })).toBe(false)
    expect(needsMe({ type: 'share' })).toBe(false)
    expect(needsMe({ type: 'result' })).toBe(false)
  })
})
