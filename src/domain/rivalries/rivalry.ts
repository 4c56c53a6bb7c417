import type { Tokens } from '#domain/money/tokens.ts'

/** A settled bet that two people were in, from the side of one of them. */
export interface SharedBet {
  readonly hasWon: boolean
  readonly hasOtherWon: boolean
  /** The stake; null in a bet for a dare. */
  readonly stakeTokens: Tokens | null
  /** What each winner received of the pot; 0 without winners. */
  readonly shareTokens: Tokens
  /** How many lost, those who left included. */
  readonly loserCount: number
  /** A dare of this bet is still to be done, for the other one. */
  readonly isOwing: boolean
  /** The same the other way round. */
  readonly isOwed: boolean
  /** What is still missing of the tokens that this side owes the other one since the result was replaced. */
  readonly owingTokens: Tokens
  /** The same the other way round. */
  readonly owedTokens: Tokens
}

/** One side of a rivalry. */
interface RivalrySide {
  readonly won: number
  /** What the other one lost to this side. */
  readonly tokensTaken: Tokens
  readonly longestRun: number
  /** Dares that this side still owes the other one. */
  readonly daresOwed: number
  /** Tokens that this side still owes the other one. @see docs/rules.md#token-debts */
  readonly tokensOwed: Tokens
}

/** Two people's settled bets in figures. */
export interface Rivalry {
  readonly mine: RivalrySide
  readonly theirs: RivalrySide
  readonly drawn: number
  /** Who has won the last bets between them, and how many in a row; 0 before the first and after a draw. */
  readonly lastRun: { readonly isMine: boolean; readonly length: number }
}

type Outcome = 'mine' | 'theirs' | 'drawn'

/**
 * What one settled bet was between the two: a bet where one won and the other lost, or a draw. Null where both won or both
 * lost to others.
 */
function outcomeOf({ hasWon, hasOtherWon, loserCount }: SharedBet): Outcome | null {
  if (hasWon !== hasOtherWon) return hasWon ? 'mine' : 'theirs'
  return loserCount === 0 && !hasWon ? 'drawn' : null
}

/** What one loser lost to one winner: the winner's gain split over the losers in equal parts, rounded down. */
function tokensBetween({ stakeTokens, shareTokens, loserCount }: SharedBet): Tokens {
  if (stakeTokens === null || loserCount === 0) return 0
  return Math.max(0, Math.floor((shareTokens - stakeTokens) / loserCount))
}

/**
 * The rivalry of two people.
 *
 * @param bets - their settled bets in the order in which they ended
 * @see docs/rules.md#rivalry
 */
export function rivalryOf(bets: readonly SharedBet[]): Rivalry {
  const played = bets.flatMap((bet) => {
    const outcome = outcomeOf(bet)
    return outcome === null ? [] : [{ bet, outcome }]
  })
  const outcomes = played.map(({ outcome }) => outcome)
  const side = (
    of: 'mine' | 'theirs',
    owed: { readonly isOpen: (bet: SharedBet) => boolean; readonly tokens: (bet: SharedBet) => Tokens },
  ): RivalrySide => ({
    won: outcomes.filter((outcome) => outcome === of).length,
    tokensTaken: played.reduce((sum, { bet, outcome }) => sum + (outcome === of ? tokensBetween(bet) : 0), 0),
    longestRun: longestRunOf(outcomes, of),
    daresOwed: bets.filter(owed.isOpen).length,
    tokensOwed: bets.reduce((sum, bet) => sum + owed.tokens(bet), 0),
  })
  return {
    mine: side('mine', { isOpen: ({ isOwing }) => isOwing, tokens: ({ owingTokens }) => owingTokens }),
    theirs: side('theirs', { isOpen: ({ isOwed }) => isOwed, tokens: ({ owedTokens }) => owedTokens }),
    drawn: outcomes.filter((outcome) => outcome === 'drawn').length,
    lastRun: lastRunOf(outcomes),
  }
}

/** A draw ends a run; a bet that both won, or both lost, is not part of it. */
function longestRunOf(outcomes: readonly Outcome[], of: Outcome): number {
  let [longest, length] = [0, 0]
  for (const outcome of outcomes) {
    length = outcome === of ? length + 1 : 0
    longest = Math.max(longest, length)
  }
  return longest
}

function lastRunOf(outcomes: readonly Outcome[]): Rivalry['lastRun'] {
  const last = outcomes.at(-1)
  if (last === undefined || last === 'drawn') return { isMine: false, length: 0 }
  const before = outcomes.findLastIndex((outcome) => outcome !== last)
  return { isMine: last === 'mine', length: outcomes.length - 1 - before }
}
