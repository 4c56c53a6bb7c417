import type { BetView } from '#contract/bet-view.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { aBetView, aPlaceView, aSealedPlace } from '../../../../test/bet-view.ts'
import { callText } from './call-text.ts'
import { callOf, missingNames, needsOthers } from './call.ts'

const places = ['Mia', 'Sam', 'Priya', 'Jo'].map((name) => aSealedPlace(name, { state: 'visible', text: name }))
const [mia, sam, priya, jo] = places.map((place) => place.id) as [string, string, string, string]
const active = (overrides: Partial<BetView> = {}) =>
  aBetView({ status: 'active', isCreator: true, places, ...overrides })
const dare = { type: 'action', forfeit: 'buy coffee for a week' } as const
const said = (bet: BetView, ...winnerIds: string[]) => callText(callOf(bet, { type: 'winners', winnerIds }))

describe('what the button says', () => {
  it.each([
    [[mia], 'Mia wins 100', []],
    [[mia, priya], 'Mia and Priya win 50 each', []],
    [
      [mia, sam, priya],
      'Mia, Sam, and Priya win 33 each',
      ['1 token is left over after an even split. Nobody gets it.'],
    ],
    [
      [mia, sam, priya, jo],
      'It’s a draw',
      ['Everybody was right, so it is a draw.', 'Everybody gets their 25 tokens back.'],
    ],
    [[], 'Pick who was right', ['Please select at least one winner']],
  ])('winners %#', (winnerIds, outcome, details) => {
    expect(said(active(), ...winnerIds)).toEqual({ outcome, details })
  })

  it('says who owes what in a dare', () => {
    expect(said(active({ stake: dare }), mia, jo)).toEqual({
      outcome: 'Mia and Jo win',
      details: ['Sam and Priya owe: “buy coffee for a week”.'],
    })
    expect(said(active({ stake: dare }), mia, sam, priya).details).toEqual(['Jo owes: “buy coffee for a week”.'])
  })

  it('gives everybody their stake back when drawn or cancelled; a dare owes nothing', () => {
    expect(callText(callOf(active(), { type: 'drawn' })).details).toEqual(['Everybody gets their 25 tokens back.'])
    expect(callText(callOf(active(), { type: 'cancelled' })).details).toEqual(['Everybody gets their 25 tokens back.'])
    expect(callText(callOf(active({ stake: dare }), { type: 'drawn' })).details).toEqual(['Nobody owes anything.'])
  })

  it('counts the stake of somebody who left, but never their win', () => {
    const bet = active({ places: places.map((place) => (place.id === jo ? { ...place, hasLeft: true } : place)) })
    expect(said(bet, mia).outcome).toBe('Mia wins 100')
    expect(said(bet, mia, sam, priya).outcome).toBe('Mia, Sam, and Priya win 33 each')
    expect(callOf(bet, { type: 'winners', winnerIds: [jo] })).toEqual({
      type: 'refused',
      error: { code: 'bet.unknown_winner' },
    })
  })
})

it('never promises more or less than the pot', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 9_999 }), fc.integer({ min: 1, max: 3 }), (tokens, winnerCount) => {
      const winnerIds = places.slice(0, winnerCount).map((place) => place.id)
      const call = callOf(active({ stake: { type: 'token', tokens } }), { type: 'winners', winnerIds })
      if (call.type !== 'won') throw new Error(call.type)
      expect(call.shareTokens * winnerCount + call.remainderTokens).toBe(tokens * places.length)
    }),
  )
})

describe('a bet that is not complete', () => {
  const bet = active({ places: [...places.slice(0, 2), aPlaceView({ name: 'Priya' }), aPlaceView({ name: 'Jo' })] })

  it('names who is missing', () => expect(missingNames(bet)).toEqual(['Priya', 'Jo']))

  it.each(['winners', 'drawn'] as const)('cannot be called as %s', (type) => {
    const call = callOf(bet, type === 'winners' ? { type, winnerIds: [mia] } : { type })
    expect(call.type === 'refused' && needsOthers(call.error)).toBe(true)
  })

  it('can be cancelled', () => expect(callOf(bet, { type: 'cancelled' }).type).toBe('cancelled'))
})
