import type { BetView } from '#contract/bets.ts'
import { describe, expect, it } from 'vitest'
import { aBetView, aPlaceView, aSealedPlace, myPlaceView } from '../../../../test/bet-view.ts'
import { NOW } from '../../../../test/factories.ts'
import { needsMe, nextActionOf } from './next-action.ts'

const mine = myPlaceView({ isAccepted: true, prediction: { state: 'mine', text: 'Eleven' } })
const sam = aSealedPlace('Sam')
const past = new Date(NOW.getTime() - 1)

const cases: readonly (readonly [string, Partial<BetView>, string])[] = [
  ['pending, I have a place and said nothing', { places: [sam, myPlaceView()] }, 'predict'],
  ['pending, a place is reserved for me', { places: [sam, aPlaceView({ reservedFor: 'me' })] }, 'predict'],
  [
    'pending, mine and I said nothing',
    { isCreator: true, places: [myPlaceView({ isCreatorsPlace: true })] },
    'predict',
  ],
  ['pending, too late for my prediction', { deadline: past, places: [sam, myPlaceView()] }, 'share'],
  ['pending, I am in and others are not', { places: [mine, aPlaceView({ name: 'Jo' })] }, 'share'],
  ['pending, mine, I am in', { isCreator: true, places: [mine, aPlaceView()] }, 'share'],
  ['active, mine, everybody is in', { isCreator: true, status: 'active', places: [mine, sam] }, 'resolve'],
  ['active, mine, somebody is missing', { isCreator: true, status: 'active', places: [mine, aPlaceView()] }, 'share'],
  ['active, somebody else calls it', { status: 'active', places: [mine, sam] }, 'share'],
  ['won', { status: 'won', places: [mine, sam] }, 'result'],
  ['won, mine', { isCreator: true, status: 'won', places: [mine, sam] }, 'result'],
  ['completed', { status: 'completed', places: [mine, sam] }, 'result'],
  ['lost', { status: 'lost', places: [mine, sam] }, 'result'],
  ['drawn', { status: 'drawn', places: [mine, sam] }, 'result'],
  ['cancelled while my prediction was missing', { status: 'cancelled', places: [myPlaceView(), sam] }, 'result'],
]

describe('nextActionOf', () => {
  it.each(cases)('%s', (_name, bet, type) => {
    expect(nextActionOf(aBetView(bet), NOW).type).toBe(type)
  })

  it('names the place to predict for', () => {
    const bet = aBetView({ places: [sam, myPlaceView({ name: 'Mia' })] })
    expect(nextActionOf(bet, NOW)).toEqual({ type: 'predict', placeName: 'Mia' })
  })

  it('waits for me when I am to predict or to call it, and only then', () => {
    expect(needsMe({ type: 'predict', placeName: 'Mia' })).toBe(true)
    expect(needsMe({ type: 'resolve' })).toBe(true)
    expect(needsMe({ type: 'share' })).toBe(false)
    expect(needsMe({ type: 'result' })).toBe(false)
  })
})
