import type { BetView } from '#contract/bet-view.ts'
import { describe, expect, it } from 'vitest'
import { aBetView, aResult } from '#test/support/bet-view.ts'
import { aSealedParticipant, myParticipantView } from '#test/support/participant-view.ts'
import { type BetFilter, filterBets, isNarrowed, STAKE_FILTERS, STATUS_FILTERS } from './filter-bets.ts'

const ALL: BetFilter = { status: 'all', stake: 'all', text: '' }
const mine = myParticipantView({ isAccepted: true, prediction: { state: 'mine', text: 'Ääähm, eleven' } })
const sam = { ...aSealedParticipant('Sam', { state: 'visible', text: 'Seventeen' }), accountName: 'Samuel' }
const result = (winnerId: string): BetView['result'] => aResult([winnerId])
const bet = (uniqueId: string, overrides: Partial<BetView>) =>
  aBetView({ uniqueId, participants: [mine, sam], ...overrides })
const bets = [
  bet('pending', { description: 'Rain at the picnic?' }),
  bet('active', { status: 'active', stake: { type: 'action', forfeit: 'Sing' } }),
  bet('won', { status: 'won', result: result(mine.id) }),
  bet('lost', { status: 'completed', result: result(sam.id) }),
  bet('drawn', { status: 'drawn' }),
  bet('cancelled', { status: 'cancelled', creatorName: 'Žofie' }),
]
/** Bets of a league of the viewer's, in which the viewer did not take part. */
const others = (['won', 'lost', 'completed'] as const).map((status) =>
  aBetView({ uniqueId: `${status} by others`, status, participants: [sam], result: result(sam.id) }),
)
const found = (change: Partial<BetFilter>) => filterBets(bets, { ...ALL, ...change }).map((each) => each.uniqueId)
const everything = bets.map((each) => each.uniqueId)

describe('the filters', () => {
  it.each(STATUS_FILTERS.filter((status) => status !== 'all'))('show what is %s to me', (status) => {
    expect(found({ status })).toEqual([status])
  })

  it('show somebody else’s win under all alone', () => {
    const under = (status: BetFilter['status']) => filterBets(others, { ...ALL, status }).length
    expect(STATUS_FILTERS.filter((status) => under(status) > 0)).toEqual(['all'])
  })

  it.each([
    ['all', everything],
    ['token', everything.filter((id) => id !== 'active')],
    ['custom', ['active']],
  ] as const)('show the stakes of type %s', (stake, expected) => {
    expect(STAKE_FILTERS).toContain(stake)
    expect(found({ stake })).toEqual(expected)
  })

  it('narrow together', () => {
    expect(found({ status: 'active', stake: 'token' })).toEqual([])
    expect(found({ status: 'active', stake: 'custom', text: 'sam' })).toEqual(['active'])
  })
})

describe('the search', () => {
  it.each([
    ['PICNIC', ['pending']],
    ['picnic rain', ['pending']],
    ['picnic snow', []],
    ['zofie', ['cancelled']],
    ['samuel', everything],
    ['aaahm', everything],
    ['   ', everything],
  ])('for "%s"', (text, expected) => {
    expect(found({ text })).toEqual(expected)
  })

  it('never looks into what others predicted', () => {
    expect(found({ text: 'seventeen' })).toEqual([])
  })
})

it.each([
  [{}, false],
  [{ text: '  ' }, false],
  [{ text: 'x' }, true],
  [{ status: 'won' as const }, true],
  [{ stake: 'token' as const }, true],
])('%o narrows the list: %s', (change, expected) => {
  expect(isNarrowed({ ...ALL, ...change })).toBe(expected)
})
