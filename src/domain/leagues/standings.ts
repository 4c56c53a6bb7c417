import type { Bet } from '#domain/bets/bet.ts'
import type { Settlement } from '#domain/bets/settle.ts'
import { stakeTokens } from '#domain/bets/stake.ts'
import type { UserId } from '#domain/kernel/ids.ts'
import type { Tokens } from '#domain/money/tokens.ts'
import type { LeagueStatus } from './league.ts'

/** A member's results in the bets of a league. */
export interface Score {
  /** W: bets won, dares too. */
  readonly won: number
  /** D: bets drawn, dares too. */
  readonly drawn: number
  /** T: Σ (payout − own stake) over the token bets won. */
  readonly tokens: Tokens
}

/** What one settled bet adds to a member's score. */
export interface ScoreChange extends Score {
  readonly userId: UserId
}

const NOTHING: Score = { won: 0, drawn: 0, tokens: 0 }

/**
 * What a settled bet adds to the standings of its league: a win to each winner, a draw to every accepted participant,
 * nothing for a cancelled bet. In ascending order of the user id, the order in which rows are locked.
 *
 * @see docs/rules.md#league-standings
 */
export function scoreChanges(
  bet: Pick<Bet, 'stake' | 'participants'>,
  { outcome, shareTokens }: Pick<Settlement, 'outcome' | 'shareTokens'>,
): readonly ScoreChange[] {
  if (outcome.status === 'cancelled') return []
  const paidTokens = stakeTokens(bet.stake)
  const change: Score =
    'winnerIds' in outcome
      ? { won: 1, drawn: 0, tokens: paidTokens === null ? 0 : shareTokens - paidTokens }
      : { won: 0, drawn: 1, tokens: 0 }
  return bet.participants
    .flatMap(({ id, userId, status }) => {
      const counts = 'winnerIds' in outcome ? outcome.winnerIds.includes(id) : status === 'accepted'
      return userId !== null && counts ? [{ userId, ...change }] : []
    })
    .sort((a, b) => (a.userId < b.userId ? -1 : 1))
}

/** A score with one more change. */
const plus = (score: Score, change: Score): Score => ({
  won: score.won + change.won,
  drawn: score.drawn + change.drawn,
  tokens: score.tokens + change.tokens,
})

/** The scores of a league, computed from all its settled bets. */
export function foldScores(changes: readonly ScoreChange[]): ReadonlyMap<UserId, Score> {
  const scores = new Map<UserId, Score>()
  for (const { userId, ...change } of changes) scores.set(userId, plus(scores.get(userId) ?? NOTHING, change))
  return scores
}

/** A score and the name of its member. */
export interface Scored extends Score {
  readonly name: string
}

/** The rank in the table; members with the same T and W share one, and the ranks after them are skipped. */
export type Ranked<S> = S & { readonly rank: number }

/** English collation is Unicode's default: every viewer sees a table in the same order, in any language. */
const alphabet = new Intl.Collator('en')
/** Alphabetical order of names; it never decides about a rank. */
const byName = (a: Scored, b: Scored): number => alphabet.compare(a.name, b.name)
/** Members of one name, as deleted accounts are, stand in the same order whenever the table is read. */
const byDraws = (a: Scored, b: Scored): number => b.drawn - a.drawn

/**
 * The table: most T first, then most W, then by name, then most D.
 *
 * @see docs/rules.md#league-standings
 */
export function rankScores<S extends Scored>(scores: readonly S[]): readonly Ranked<S>[] {
  const sorted = [...scores].sort((a, b) => b.tokens - a.tokens || b.won - a.won || byName(a, b) || byDraws(a, b))
  const ranks: number[] = []
  sorted.forEach((score, index) => {
    const above = sorted[index - 1]
    const isTie = above?.tokens === score.tokens && above.won === score.won
    ranks.push(isTie ? (ranks[index - 1] ?? 1) : index + 1)
  })
  return sorted.map((score, index) => ({ ...score, rank: ranks[index] ?? index + 1 }))
}

/** The members at rank one who have won at least once; empty before the first win. */
export const leadersOf = <S extends Score & { readonly rank: number }>(table: readonly S[]): readonly S[] =>
  table.filter(({ rank, won }) => rank === 1 && won > 0)

/**
 * A standing that knows whether its member can be the champion: a member, or a former member who left shortly before
 * the end.
 */
interface Contending extends Score {
  readonly rank: number
  readonly isContender: boolean
}

/** The best contenders with at least one win: members who left long before the end are skipped. */
export function bestContenders<S extends Contending>(table: readonly S[]): readonly S[] {
  const contenders = table.filter(({ isContender }) => isContender)
  const best = Math.min(...contenders.map(({ rank }) => rank))
  return contenders.filter(({ rank, won }) => rank === best && won > 0)
}

/** What decides whether a league has a champion. */
interface Ending<S> {
  readonly status: LeagueStatus
  readonly openBetCount: number
  readonly standings: readonly S[]
}

/** Whether a league that has ended still has open bets. @see docs/rules.md#league-champion */
export const isUndecided = ({ status, openBetCount }: Omit<Ending<never>, 'standings'>): boolean =>
  status === 'finished' && openBetCount > 0

/**
 * The champions of a league: none while it runs, and none while a bet of it is open.
 *
 * @see docs/rules.md#league-champion
 */
export const championsOf = <S extends Contending>(league: Ending<S>): readonly S[] =>
  league.status === 'finished' && !isUndecided(league) ? bestContenders(league.standings) : []
