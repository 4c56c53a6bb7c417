import type { BetView } from '#contract/bet-view.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { aBetView } from '#test/support/bet-view.ts'
import { aParticipantView, aSealedParticipant } from '#test/support/participant-view.ts'
import { resolutionText } from './resolution-text.ts'
import { resolutionPlanOf, missingNames, needsOthers } from './resolution.ts'

const participants = ['Mia', 'Sam', 'Priya', 'Jo'].map((name) =>
  aSealedParticipant(name, { state: 'visible', text: name }),
)
const [mia, sam, priya, jo] = participants.map((participant) => participant.id) as [string, string, string, string]
const active = (overrides: Partial<BetView> = {}) =>
  aBetView({ status: 'active', isCreator: true, participants, ...overrides })
const dare = { type: 'action', forfeit: 'buy coffee for a week' } as const
const said = (bet: BetView, ...winnerIds: string[]) =>
  resolutionText(resolutionPlanOf(bet, { type: 'winners', winnerIds }))

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
    expect(resolutionText(resolutionPlanOf(active(), { type: 'drawn' })).details).toEqual([
      'Everybody gets their 25 tokens back.',
    ])
    expect(resolutionText(resolutionPlanOf(active(), { type: 'cancelled' })).details).toEqual([
      'Everybody gets their 25 tokens back.',
    ])
    expect(resolutionText(resolutionPlanOf(active({ stake: dare }), { type: 'drawn' })).details).toEqual([
      'Nobody owes anything.',
    ])
  })

  it('counts the stake of somebody who left, but never their win', () => {
    const bet = active({
      participants: participants.map((participant) =>
        participant.id === jo ? { ...participant, hasLeft: true } : participant,
      ),
    })
    expect(said(bet, mia).outcome).toBe('Mia wins 100')
    expect(said(bet, mia, sam, priya).outcome).toBe('Mia, Sam, and Priya win 33 each')
    expect(resolutionPlanOf(bet, { type: 'winners', winnerIds: [jo] })).toEqual({
      type: 'refused',
      error: { code: 'bet.unknown_winner' },
    })
  })
})

it('never promises more or less than the pot', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 9_999 }), fc.integer({ min: 1, max: 3 }), (tokens, winnerCount) => {
      const winnerIds = participants.slice(0, winnerCount).map((participant) => participant.id)
      const plan = resolutionPlanOf(active({ stake: { type: 'token', tokens } }), { type: 'winners', winnerIds })
      if (plan.type !== 'won') throw new Error(plan.type)
      expect(plan.shareTokens * winnerCount + plan.remainderTokens).toBe(tokens * participants.length)
    }),
  )
})

describe('a bet that is not complete', () => {
  const bet = active({
    participants: [...participants.slice(0, 2), aParticipantView({ name: 'Priya' }), aParticipantView({ name: 'Jo' })],
  })

  it('names who is missing', () => expect(missingNames(bet)).toEqual(['Priya', 'Jo']))

  it.each(['winners', 'drawn'] as const)('cannot be called as %s', (type) => {
    const plan = resolutionPlanOf(bet, type === 'winners' ? { type, winnerIds: [mia] } : { type })
    expect(plan.type === 'refused' && needsOthers(plan.error)).toBe(true)
  })

  it('can be cancelled', () => expect(resolutionPlanOf(bet, { type: 'cancelled' }).type).toBe('cancelled'))
})
