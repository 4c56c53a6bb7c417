import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { rivalryOf, type SharedBet } from './rivalry.ts'

const dare = { stakeTokens: null, shareTokens: 0, isOwing: false, isOwed: false, owingTokens: 0, owedTokens: 0 }
const won: SharedBet = { ...dare, hasWon: true, hasOtherWon: false, loserCount: 1 }
const lost: SharedBet = { ...dare, hasWon: false, hasOtherWon: true, loserCount: 1 }
const drawn: SharedBet = { ...dare, hasWon: false, hasOtherWon: false, loserCount: 0 }
const others: SharedBet = { ...dare, hasWon: false, hasOtherWon: false, loserCount: 2 }

describe('rivalryOf', () => {
  it('counts bets where one won and the other lost, and draws', () => {
    const rivalry = rivalryOf([won, won, others, won, lost, drawn, { ...won, hasOtherWon: true }, won, won])
    expect(rivalry).toMatchObject({
      mine: { won: 5, longestRun: 3 },
      theirs: { won: 1, longestRun: 1 },
      drawn: 1,
      lastRun: { isMine: true, length: 2 },
    })
    expect(rivalryOf([won, drawn]).lastRun.length).toBe(0)
    expect(rivalryOf([]).lastRun.length).toBe(0)
  })

  it('splits what a winner gained over the losers, rounded down', () => {
    // Four put in 25 each; one won 100. Each of the three others lost 25 to them.
    const alone = { ...won, stakeTokens: 25, shareTokens: 100, loserCount: 3 }
    // Three put in 10 each; two won 15 each: 5 of the third one's went to each.
    const shared = { ...lost, stakeTokens: 10, shareTokens: 15, loserCount: 1 }
    // Five put in 10 each; three won 16 each: 6 split over two losers.
    const odd = { ...won, stakeTokens: 10, shareTokens: 16, loserCount: 2 }
    expect(rivalryOf([alone]).mine.tokensTaken).toBe(25)
    expect(rivalryOf([shared])).toMatchObject({ mine: { tokensTaken: 0 }, theirs: { tokensTaken: 5 } })
    expect(rivalryOf([alone, odd, shared]).mine.tokensTaken).toBe(28)
  })

  it('counts the dares that are owed, also of bets that both lost', () => {
    const rivalry = rivalryOf([
      { ...won, isOwed: true },
      { ...lost, isOwing: true },
      { ...lost, isOwing: true },
    ])
    expect([rivalry.mine.daresOwed, rivalry.theirs.daresOwed]).toEqual([2, 1])
  })

  it('counts the tokens that are owed since a result was replaced, in either direction', () => {
    const rivalry = rivalryOf([
      { ...lost, owingTokens: 15 },
      { ...others, owingTokens: 5 },
      { ...won, owedTokens: 7 },
    ])
    expect([rivalry.mine.tokensOwed, rivalry.theirs.tokensOwed]).toEqual([20, 7])
  })

  const sharedBet = fc
    .record({
      winners: fc.integer({ min: 0, max: 5 }),
      losers: fc.integer({ min: 0, max: 5 }),
      stakeTokens: fc.option(fc.integer({ min: 1, max: 9_999 })),
      isMine: fc.boolean(),
      isTheirs: fc.boolean(),
    })
    .map(({ winners, losers, stakeTokens, isMine, isTheirs }): SharedBet => {
      const isWon = winners > 0 && losers > 0
      const pot = (stakeTokens ?? 0) * (winners + losers)
      return {
        ...dare,
        hasWon: isWon && isMine,
        hasOtherWon: isWon && isTheirs,
        stakeTokens,
        shareTokens: isWon ? Math.floor(pot / winners) : 0,
        loserCount: isWon ? losers : 0,
      }
    })

  /** Counted bet by bet, as a reader of the list would. */
  function rebuilt(bets: readonly SharedBet[]) {
    const count = { mine: 0, theirs: 0, drawn: 0, mineTokens: 0, theirTokens: 0 }
    let run = ''
    for (const bet of bets) {
      const gain = bet.stakeTokens === null ? 0 : bet.shareTokens - bet.stakeTokens
      if (bet.hasWon && !bet.hasOtherWon) {
        count.mine += 1
        count.mineTokens += Math.floor(gain / bet.loserCount)
        run += 'm'
      } else if (bet.hasOtherWon && !bet.hasWon) {
        count.theirs += 1
        count.theirTokens += Math.floor(gain / bet.loserCount)
        run += 't'
      } else if (bet.loserCount === 0) {
        count.drawn += 1
        run += '-'
      }
    }
    const longest = (letter: RegExp) => Math.max(0, ...[...run.matchAll(letter)].map(([match]) => match.length))
    return { ...count, mineRun: longest(/m+/g), theirRun: longest(/t+/g), last: /(?:m+|t+)$/.exec(run)?.[0] ?? '' }
  }

  it('equals a count by hand, is the mirror of the other side, and moves no more than was lost', () => {
    fc.assert(
      fc.property(fc.array(sharedBet, { maxLength: 40 }), (bets) => {
        const rivalry = rivalryOf(bets)
        const { mine, theirs, drawn: draws, lastRun } = rivalry
        const hand = rebuilt(bets)
        expect([mine.won, theirs.won, draws]).toEqual([hand.mine, hand.theirs, hand.drawn])
        expect([mine.tokensTaken, theirs.tokensTaken]).toEqual([hand.mineTokens, hand.theirTokens])
        expect([mine.longestRun, theirs.longestRun]).toEqual([hand.mineRun, hand.theirRun])
        expect(lastRun.length).toBe(hand.last.length)
        const turned = bets.map((bet) => ({ ...bet, hasWon: bet.hasOtherWon, hasOtherWon: bet.hasWon }))
        const mirror = rivalryOf(turned)
        expect([mirror.mine, mirror.theirs, mirror.drawn]).toEqual([theirs, mine, draws])
        const staked = bets.reduce((sum, { stakeTokens }) => sum + (stakeTokens ?? 0), 0)
        expect(mine.tokensTaken + theirs.tokensTaken).toBeLessThanOrEqual(staked)
      }),
    )
  })
})
