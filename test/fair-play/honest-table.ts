import { DAYS } from '#test/support/time.ts'
import type { PlayedBet } from './played-bet.ts'
import type { PlayedLeague } from './played-league.ts'
import type { Account } from './player.ts'

/** A member who left at most this many days before the end can still become the champion. */
const CONTENDER_DAYS = 30

/** A finished bet of a league, and the participants who have won it; empty for a draw. */
export interface DecidedBet {
  readonly bet: PlayedBet
  readonly winnerIds: readonly string[]
}

/** A line of a table as an honest count has it. */
export interface HonestLine {
  readonly account: Account
  readonly won: number
  readonly drawn: number
  readonly tokens: number
  readonly isMember: boolean
  readonly isContender: boolean
  readonly rank: number
}
type Score = Pick<HonestLine, 'won' | 'drawn' | 'tokens'>

const NOTHING: Score = { won: 0, drawn: 0, tokens: 0 }

/** What each account has made of the bets: W, D, and T = what was paid out beyond the own stake. */
function countScores(bets: readonly DecidedBet[]): ReadonlyMap<Account, Score> {
  const scores = new Map<Account, Score>()
  for (const { bet, winnerIds } of bets) {
    const paid = bet.participants.filter(({ isIn }) => isIn)
    const tokens = Math.floor((paid.length * bet.stake) / winnerIds.length) - bet.stake
    for (const { id, account } of paid) {
      const { won, drawn, tokens: before } = scores.get(account) ?? NOTHING
      if (winnerIds.length === 0) scores.set(account, { won, drawn: drawn + 1, tokens: before })
      else if (winnerIds.includes(id)) scores.set(account, { won: won + 1, drawn, tokens: before + tokens })
    }
  }
  return scores
}

const isAbove = (one: Score, other: Score): boolean =>
  one.tokens > other.tokens || (one.tokens === other.tokens && one.won > other.won)

/** The table of a league, counted from the bets alone: members, and departed members who have won or drawn a bet. */
export function countTable(league: PlayedLeague, bets: readonly DecidedBet[], now: number): readonly HonestLine[] {
  const scores = countScores(bets)
  const end = league.endedAt ?? Math.min(league.lastInstant ?? now, now)
  const gone = [...league.goneAt].filter(([account]) => scores.has(account) && !league.members.includes(account))
  const lines = [
    ...league.members.map((account) => ({ account, isMember: true, isContender: true })),
    ...gone.map(([account, at]) => ({ account, isMember: false, isContender: at >= end - CONTENDER_DAYS * DAYS })),
  ].map((line) => ({ ...line, ...(scores.get(line.account) ?? NOTHING) }))
  return lines.map((line) => ({ ...line, rank: 1 + lines.filter((other) => isAbove(other, line)).length }))
}

/** Who is the champion if this is how the league ended: the best of those who can be, if they have won a bet. */
export function championsOf(table: readonly HonestLine[]): readonly Account[] {
  const contenders = table.filter(({ isContender }) => isContender)
  const best = contenders.filter((line) => line.won > 0 && !contenders.some((other) => isAbove(other, line)))
  return best.map(({ account }) => account)
}
