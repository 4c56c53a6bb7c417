import { anId } from '#test/support/factories.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { doubledTokens, type FollowedBet, whyNotDouble, whyNotFollow, whyNotRematch } from './rematch.ts'
import { scoreOf } from './series.ts'

const [sam, jo] = [anId(), anId()]
const lost: FollowedBet = {
  status: 'won',
  stake: { type: 'token', tokens: 25 },
  hasLost: true,
  isLatest: true,
  doublings: 0,
  openGame: null,
  othersIds: [sam, jo],
  isComplete: true,
}
const OPEN = { code: 'bet.rematch_open', uniqueId: 'next' }

describe('whyNotRematch', () => {
  it('asks for an ended bet without an open game', () => {
    for (const status of ['won', 'completed', 'drawn', 'cancelled', 'lost'] as const) {
      expect(whyNotRematch({ ...lost, status })).toBeNull()
    }
    expect(whyNotRematch({ ...lost, status: 'active' })).toEqual({ code: 'bet.bad_state', status: 'active' })
    expect(whyNotRematch({ ...lost, openGame: { game: 2, uniqueId: 'next' } })).toEqual(OPEN)
  })
})

describe('whyNotDouble', () => {
  it('is for those who lost the latest game for tokens, twice in a series, up to the highest stake', () => {
    const closed = { code: 'bet.double_closed' }
    expect(whyNotDouble(lost)).toBeNull()
    expect(whyNotDouble({ ...lost, doublings: 1 })).toBeNull()
    expect(whyNotDouble({ ...lost, stake: { type: 'token', tokens: 4_999 } })).toBeNull()
    expect(whyNotDouble({ ...lost, stake: { type: 'token', tokens: 5_000 } })).toEqual(closed)
    expect(whyNotDouble({ ...lost, doublings: 2 })).toEqual(closed)
    expect(whyNotDouble({ ...lost, hasLost: false })).toEqual(closed)
    expect(whyNotDouble({ ...lost, isLatest: false })).toEqual(closed)
    expect(whyNotDouble({ ...lost, stake: { type: 'action', forfeit: 'sing' } })).toEqual(closed)
    expect(whyNotDouble({ ...lost, openGame: { game: 2, uniqueId: 'next' } })).toEqual(OPEN)
  })

  it('doubles to at most 9,999 tokens', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9_999 }), (tokens) => {
        const doubled = doubledTokens({ type: 'token', tokens })
        expect(doubled).toBe(tokens * 2 > 9_999 ? null : tokens + tokens)
      }),
    )
  })
})

describe('whyNotFollow', () => {
  const asked = { isDouble: true, stake: { type: 'token', tokens: 50 }, friendIds: [jo, sam] } as const

  it('takes a rematch as it is written, and double or nothing only for the same people and twice the stake', () => {
    const differs = { code: 'bet.double_differs' }
    expect(whyNotFollow({ ...asked, isDouble: false, friendIds: [], stake: null }, lost)).toBeNull()
    expect(whyNotFollow(asked, lost)).toBeNull()
    expect(whyNotFollow({ ...asked, stake: { type: 'token', tokens: 51 } }, lost)).toEqual(differs)
    expect(whyNotFollow({ ...asked, stake: null }, lost)).toEqual(differs)
    expect(whyNotFollow({ ...asked, friendIds: [sam] }, lost)).toEqual(differs)
    expect(whyNotFollow({ ...asked, friendIds: [sam, jo, null] }, lost)).toEqual(differs)
    expect(whyNotFollow({ ...asked, friendIds: [sam, anId()] }, lost)).toEqual(differs)
    expect(whyNotFollow(asked, { ...lost, isComplete: false })).toEqual({ code: 'bet.double_closed' })
  })
})

describe('scoreOf', () => {
  const people = ['mia', 'jo', 'theo'].map((name) => ({ accountId: name, person: name }))

  it('counts the games up to one of them, and leaves equals in their order', () => {
    const games = [
      { game: 1, winnerIds: ['jo', 'theo'] },
      { game: 2, winnerIds: ['jo'] },
      { game: 3, winnerIds: [] },
      { game: 4, winnerIds: ['mia'] },
    ]
    const text = (upTo: number) => scoreOf(games, people, upTo).map(({ person, wins }) => `${person} ${wins}`)
    expect(text(0)).toEqual(['mia 0', 'jo 0', 'theo 0'])
    expect(text(3)).toEqual(['jo 2', 'theo 1', 'mia 0'])
    expect(text(4)).toEqual(['jo 2', 'mia 1', 'theo 1'])
  })
})
