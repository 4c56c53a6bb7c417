import { aBet, anId, aParticipant } from '#test/support/factories.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { awardsOf, dareAwards, PLAYED_XP, WIN_XP_MAX, winXp, type Award } from './xp.ts'

describe('the XP of a win', () => {
  it.each([
    [0, 0],
    [1, 2],
    [10, 20],
    [25, 50],
    [26, 50],
    [9_999, WIN_XP_MAX],
  ])('of a stake of %i is %i: twice the stake, at most 50', (stake, xp) => {
    expect(winXp(stake)).toBe(xp)
  })
})

const tokens = (count: number) => ({ stake: { type: 'token', tokens: count } }) as const
const dare = { stake: { type: 'action', forfeit: 'sing' } } as const
const [ann, bo, cy, dee] = [aParticipant(), aParticipant(), aParticipant(), aParticipant()]
const gone = <T extends object>(participant: T) => ({ ...participant, hasLeft: true })
const usersOf = (situations: readonly { readonly userId: string | null }[]) =>
  situations.map(({ userId }) => userId).sort()

describe('the award of a win', () => {
  it.each([
    ['somebody lost', [ann, bo], tokens(10), [ann], 20],
    ['two won and one lost', [ann, bo, cy], tokens(30), [ann, bo], 50],
    ['a dare was lost', [ann, bo], dare, [ann], 0],
    ['everybody else has left', [ann, gone(bo)], tokens(10), [ann], 0],
    ['one has left and one lost', [ann, bo, gone(cy)], tokens(10), [ann], 20],
    ['one has left and all who stay have won', [ann, bo, gone(cy)], tokens(10), [ann, bo], 20],
    ['the other place is empty', [ann, { ...bo, userId: null, status: 'pending' as const }], tokens(10), [ann], 0],
    ['the other one has deleted the account', [ann, { ...bo, userId: null }], tokens(10), [ann], 20],
  ])('%s', (_what, participants, stake, winners, xp) => {
    const [award] = awardsOf(
      aBet(participants, stake),
      winners.map(({ id }) => id),
    )
    expect(award).toEqual({ reason: 'win', userIds: usersOf(winners), xp })
  })

  it('is none where nobody won', () => expect(awardsOf(aBet([ann, bo, cy], tokens(10)), [])).toEqual([]))
})

describe('the award of a bet played', () => {
  it.each([
    ['three accounts: winners and losers alike', [ann, bo, cy], tokens(10), [ann], [ann, bo, cy]],
    ['a dare counts like a token bet', [ann, bo, cy], dare, [ann, bo], [ann, bo, cy]],
    ['two accounts are too few', [ann, bo], tokens(10), [ann], []],
    ['the one who left gets none, and is not counted', [ann, bo, gone(cy)], tokens(10), [ann], []],
    ['three who stay', [ann, bo, cy, gone(dee)], tokens(10), [ann], [ann, bo, cy]],
    ['a walk-over brings none', [ann, gone(bo), gone(cy)], tokens(10), [ann], []],
    ['a deleted account is none', [ann, bo, { ...cy, userId: null }], tokens(10), [ann], []],
    ['a place nobody took is none', [ann, bo, { ...cy, status: 'pending' as const }], tokens(10), [ann], []],
  ])('%s', (_what, participants, stake, winners, expected) => {
    const played = awardsOf(
      aBet(participants, stake),
      winners.map(({ id }) => id),
    ).filter(({ reason }) => reason === 'played')
    const award: Award = { reason: 'played', userIds: usersOf(expected) as readonly string[], xp: PLAYED_XP }
    expect(played).toEqual(expected.length === 0 ? [] : [award])
  })
})

it('a dare that is done brings its debtor 10 XP, a deleted account nothing', () => {
  expect(dareAwards({ userId: 'bo' })).toEqual([{ reason: 'dare', userIds: ['bo'], xp: 10 }])
  expect(dareAwards({ userId: null })).toEqual([])
})

describe('the awards of any bet', () => {
  it('name each account once, in the order in which pets are locked, and never more XP than the rule', () => {
    const bets = fc.record({
      stake: fc.integer({ min: 1, max: 9_999 }),
      situations: fc.array(fc.record({ hasLeft: fc.boolean(), hasWon: fc.boolean() }), { minLength: 2, maxLength: 20 }),
    })
    fc.assert(
      fc.property(bets, ({ stake, situations }) => {
        const participants = situations.map(({ hasLeft }) => aParticipant({ hasLeft, userId: anId() }))
        const stayed = participants.filter((person) => !person.hasLeft)
        const winners = stayed.filter((person) => situations[participants.indexOf(person)]?.hasWon)
        const hasLoser = stayed.length > 1 && participants.some((person) => !winners.includes(person))
        const awards = awardsOf(
          aBet(participants, tokens(stake)),
          winners.map(({ id }) => id),
        )
        const win = { reason: 'win', userIds: usersOf(winners), xp: hasLoser ? winXp(stake) : 0 }
        const played = { reason: 'played', userIds: usersOf(stayed), xp: 5 }
        expect(awards).toEqual(winners.length === 0 ? [] : stayed.length < 3 ? [win] : [win, played])
      }),
    )
  })
})
