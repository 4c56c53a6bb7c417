import { aBet, anId, aParticipant } from '../../../test/factories.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { WIN_XP_MAX, winAwardOf, winXp } from './xp.ts'

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

describe('the award of a bet', () => {
  const [ann, bo, cy] = [aParticipant(), aParticipant(), aParticipant()]
  const left = { ...cy, hasLeft: true }
  const tokens = (count: number) => ({ stake: { type: 'token', tokens: count } }) as const
  const dare = { stake: { type: 'action', forfeit: 'sing' } } as const

  it.each([
    ['somebody lost', [ann, bo], tokens(10), [ann], 20],
    ['two won and one lost', [ann, bo, cy], tokens(30), [ann, bo], 50],
    ['a dare was lost', [ann, bo], dare, [ann], 0],
    ['everybody else has left', [ann, { ...bo, hasLeft: true }], tokens(10), [ann], 0],
    ['one has left and one lost', [ann, bo, left], tokens(10), [ann], 20],
    ['one has left and all who stay have won', [ann, bo, left], tokens(10), [ann, bo], 20],
    ['the other place is empty', [ann, { ...bo, userId: null, status: 'pending' as const }], tokens(10), [ann], 0],
    ['the other one has deleted the account', [ann, { ...bo, userId: null }], tokens(10), [ann], 20],
    ['nobody won', [ann, bo], tokens(10), [], 0],
  ])('%s', (_what, participants, stake, winners, xp) => {
    const award = winAwardOf(
      aBet(participants, stake),
      winners.map(({ id }) => id),
    )
    expect(award).toEqual({ userIds: winners.map(({ userId }) => userId).sort(), xp: winners.length > 0 ? xp : 0 })
  })

  it('names each winner once, in the order in which pets are locked, and never more XP than the rule', () => {
    const bets = fc.record({
      stake: fc.integer({ min: 1, max: 9_999 }),
      places: fc.array(fc.record({ hasLeft: fc.boolean(), hasWon: fc.boolean() }), { minLength: 2, maxLength: 20 }),
    })
    fc.assert(
      fc.property(bets, ({ stake, places }) => {
        const participants = places.map(({ hasLeft }) => aParticipant({ hasLeft, userId: anId() }))
        const winners = participants.filter((person, index) => places[index]?.hasWon && !person.hasLeft)
        const isWalkOver = participants.filter((person) => !person.hasLeft).length === 1
        const hasLoser = !isWalkOver && participants.some((person) => !winners.includes(person))
        const award = winAwardOf(
          aBet(participants, tokens(stake)),
          winners.map(({ id }) => id),
        )
        expect(award.userIds).toEqual(winners.map(({ userId }) => userId).sort())
        expect(award.xp).toBe(hasLoser && winners.length > 0 ? winXp(stake) : 0)
      }),
    )
  })
})
