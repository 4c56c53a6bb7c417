import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { aBet, aParticipant } from '#test/support/factories.ts'
import { settle } from '#domain/bets/settle.ts'
import {
  bestContenders,
  championsOf,
  foldScores,
  isUndecided,
  leadersOf,
  rankScores,
  scoreChanges,
  type ScoreChange,
} from './standings.ts'

const [ann, bo, cy] = [aParticipant({ name: 'Ann' }), aParticipant({ name: 'Bo' }), aParticipant({ name: 'Cy' })]
const bet = aBet([ann, bo, cy])
const dare = { ...bet, stake: { type: 'action', forfeit: 'sing' } } as const
const changesOf = (of: typeof bet | typeof dare, outcome: Parameters<typeof settle>[1]) =>
  scoreChanges(of, settle(of, outcome)).map(({ userId, ...change }) => [userId, change] as const)

describe('a settled bet brings', () => {
  it('a win and the tokens beyond the own stake to the winner', () => {
    expect(changesOf(bet, { status: 'won', winnerIds: [bo.id] })).toEqual([
      [bo.userId, { won: 1, drawn: 0, tokens: 20 }],
    ])
  })

  it('each of two winners their share of what the others lost, rounded down', () => {
    expect(changesOf(bet, { status: 'completed', winnerIds: [ann.id, bo.id] })).toEqual([
      [ann.userId, { won: 1, drawn: 0, tokens: 5 }],
      [bo.userId, { won: 1, drawn: 0, tokens: 5 }],
    ])
  })

  it('a draw to everybody who was in', () => {
    expect(changesOf(bet, { status: 'drawn' }).map(([, change]) => change)).toEqual(
      Array.from({ length: 3 }, () => ({ won: 0, drawn: 1, tokens: 0 })),
    )
  })

  it('a dare counts for W and D only', () => {
    expect(changesOf(dare, { status: 'won', winnerIds: [cy.id] })).toEqual([
      [cy.userId, { won: 1, drawn: 0, tokens: 0 }],
    ])
    expect(changesOf(dare, { status: 'drawn' })).toHaveLength(3)
  })

  it('nothing when it was cancelled', () => {
    expect(changesOf(bet, { status: 'cancelled' })).toEqual([])
    expect(changesOf(dare, { status: 'cancelled' })).toEqual([])
  })

  it('nothing to places without an account or without a prediction', () => {
    const nobody = aParticipant({ userId: null })
    const holder = aParticipant({ status: 'pending' })
    const drawn = scoreChanges(aBet([ann, nobody, holder]), { outcome: { status: 'drawn' }, shareTokens: 0 })
    expect(drawn.map(({ userId }) => userId)).toEqual([ann.userId])
  })
})

const change = fc.record({
  userId: fc.constantFrom('a', 'b', 'c', 'd'),
  won: fc.nat(3),
  drawn: fc.nat(3),
  tokens: fc.nat(90),
})

describe('the table', () => {
  it('is the same in whatever order bets settle, and built twice', () => {
    fc.assert(
      fc.property(fc.array(change), fc.array(change), (one, other) => {
        const there = foldScores([...one, ...other])
        const back = foldScores([...other, ...one].reverse())
        expect([...there].sort()).toEqual([...back].sort())
      }),
    )
  })

  it('sorts by T, then W, then name, and people who are equal share a rank', () => {
    const row = (name: string, tokens: number, won: number) => ({ name, tokens, won, drawn: 0 })
    const table = rankScores([row('Zoe', 5, 2), row('bo', 20, 1), row('Ann', 5, 2), row('Cy', 5, 3), row('Di', 0, 0)])
    expect(table.map(({ name, rank }) => [rank, name])).toEqual([
      [1, 'bo'],
      [2, 'Cy'],
      [3, 'Ann'],
      [3, 'Zoe'],
      [5, 'Di'],
    ])
  })

  it('keeps members of one name in one order, whatever order they come in', () => {
    const gone = [0, 2, 1].map((drawn) => ({ ...row('Unknown User', 0), drawn }))
    for (const lines of [gone, gone.toReversed()])
      expect(rankScores(lines).map(({ rank, drawn }) => [rank, drawn])).toEqual([
        [1, 2],
        [1, 1],
        [1, 0],
      ])
  })

  it('ranks everybody once, the best first', () => {
    fc.assert(
      fc.property(fc.array(change), (changes: readonly ScoreChange[]) => {
        const table = rankScores(changes.map((row, index) => ({ ...row, name: `P${index}` })))
        expect(table).toHaveLength(changes.length)
        for (const [index, line] of table.entries()) {
          const better = table.filter(
            (other) => other.tokens > line.tokens || (other.tokens === line.tokens && other.won > line.won),
          )
          expect(line.rank).toBe(better.length + 1)
          expect(line.rank).toBeLessThanOrEqual(index + 1)
        }
      }),
    )
  })

  const row = (name: string, won: number, isContender = true) => ({ name, tokens: 0, won, drawn: 1, isContender })
  const tied = rankScores([row('Ann', 1), row('Bo', 1), row('Cy', 0)])

  it('has champions only once somebody has won', () => {
    const ended = { status: 'finished', openBetCount: 0 } as const
    expect(championsOf({ ...ended, standings: rankScores([row('Ann', 0), row('Bo', 0)]) })).toEqual([])
    expect(championsOf({ ...ended, standings: tied }).map(({ name }) => name)).toEqual(['Ann', 'Bo'])
  })

  it('passes over whoever went long before the end: the best of the others is the champion', () => {
    const table = rankScores([row('Ann', 3, false), row('Bo', 2), row('Cy', 2), row('Di', 0)])
    const ended = { status: 'finished', openBetCount: 0, standings: table } as const
    expect(championsOf(ended).map(({ name, rank }) => [name, rank])).toEqual([
      ['Bo', 2],
      ['Cy', 2],
    ])
    expect(bestContenders(rankScores([row('Ann', 3, false), row('Bo', 0)]))).toEqual([])
    expect(bestContenders(rankScores([row('Ann', 3, false)]))).toEqual([])
  })

  it('has champions only once it is over, with every bet of it', () => {
    expect(leadersOf(tied)).toHaveLength(2)
    expect(championsOf({ status: 'active', openBetCount: 0, standings: tied })).toEqual([])
    expect(championsOf({ status: 'finished', openBetCount: 1, standings: tied })).toEqual([])
    const undecided = (status: 'active' | 'finished', openBetCount: number) => isUndecided({ status, openBetCount })
    expect([undecided('finished', 1), undecided('finished', 0), undecided('active', 1)]).toEqual([true, false, false])
  })
})
