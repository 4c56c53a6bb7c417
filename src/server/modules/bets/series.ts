import { FREE_TEXT } from '#domain/answers/answers.ts'
import { presentAnswers } from './present.ts'
import type { BetSeries } from '#contract/bet-series.ts'
import { shownName } from '#copy/account.ts'
import type { BetErrorOf } from '#domain/bets/errors.ts'
import type { Followed, FollowedBet, OpenGame } from '#domain/bets/rematch.ts'
import { scoreOf } from '#domain/bets/series.ts'
import { isLive } from '#domain/bets/status.ts'
import { err, ok, type Result } from '#domain/kernel/result.ts'
import type { Read } from '#server/context.ts'
import type { Reader, Tx } from '#server/db/transaction.ts'
import { selectSeries, type SeriesRow } from './series-queries.ts'
import { rowToStake } from './stake-columns.ts'

type NoSeries = BetErrorOf<'bet.not_found' | 'bet.not_participant'>

/** The games of a bet and its rematches, for those in the bet. @see docs/rules.md#rematch */
export const readSeries: Read<'bets', 'series'> = async ({ tx }, { uniqueId }) => {
  const row = await seriesRow(tx, uniqueId, false)
  return row.ok ? ok(presentSeries(row.value)) : row
}

/** A bet that another one follows, and where the new one stands in the series. */
export interface HeldSeries {
  readonly betId: string
  readonly seriesId: string
  /** The number of the next game. */
  readonly nextGame: number
  readonly bet: FollowedBet
}

/** The bet that a new bet is to follow. Until the transaction ends no other game of its series begins. */
export async function holdSeries(tx: Tx, uniqueId: string): Promise<Result<HeldSeries, NoSeries>> {
  const row = await seriesRow(tx, uniqueId, true)
  if (!row.ok) return row
  const { value } = row
  if (!value.is_participant) return err({ code: 'bet.not_participant' })
  const nextGame = settledGames(value).length + 1
  return ok({ betId: value.bet_id, seriesId: value.series_id, nextGame, bet: followedBet(value) })
}

async function seriesRow(tx: Reader, uniqueId: string, isHeld: boolean): Promise<Result<SeriesRow, NoSeries>> {
  const row = (await tx.first(selectSeries, [uniqueId, isHeld]))?.series
  if (!row) return err({ code: 'bet.not_found' })
  return row.is_involved ? ok(row) : err({ code: 'bet.not_participant' })
}

const gamesOf = (row: SeriesRow) => row.games ?? []
const settledGames = (row: SeriesRow) => gamesOf(row).filter(({ status }) => !isLive(status))
const othersOf = (row: SeriesRow) => row.people.filter((person) => !person.is_me)
const askable = (row: SeriesRow) => othersOf(row).filter((person) => person.can_be_asked)

function followedOf(row: SeriesRow): Followed {
  const own = gamesOf(row).find(({ bet_id }) => bet_id === row.bet_id)
  const winnerIds = (own?.winners ?? []).map(({ user_id }) => user_id)
  const me = row.people.find((person) => person.is_me)
  return {
    status: row.status,
    stake: rowToStake(row),
    hasLost: row.is_participant && winnerIds.length > 0 && !winnerIds.includes(me?.user_id ?? null),
    isLatest: settledGames(row).every(({ game }) => game <= row.game),
    doublings: gamesOf(row).filter((game) => game.is_double).length,
    openGame: openGameOf(row),
  }
}

/** Another game of the series that has not ended. */
function openGameOf(row: SeriesRow): OpenGame | null {
  const open = gamesOf(row).find(({ bet_id, status }) => bet_id !== row.bet_id && isLive(status))
  return open ? { game: open.game, uniqueId: open.unique_id } : null
}

const followedBet = (row: SeriesRow): FollowedBet => ({
  ...followedOf(row),
  othersIds: askable(row).flatMap(({ user_id }) => (user_id === null ? [] : [user_id])),
  isComplete: askable(row).length === othersOf(row).length,
})

function presentSeries(row: SeriesRow): BetSeries {
  const { people, last } = { people: accountsOf(row), last: lastGameOf(row) }
  const lastWinners = people.filter(({ accountId }) => last?.winners.some(({ user_id }) => user_id === accountId))
  const { othersIds: _, isComplete, ...followed } = followedBet(row)
  return {
    ...followed,
    description: row.description,
    answers: presentAnswers(row.answers ?? FREE_TEXT),
    isSealed: row.is_sealed,
    game: row.game,
    isDouble: row.is_double,
    score: scoreOf(scoredGames(row), people, row.game).map(({ person, wins }) => ({ ...person, wins })),
    lastWinnerNames: last && lastWinners.map(({ person }) => person.name),
    hasWonLast: lastWinners.some(({ person }) => person.isMe),
    games: gamesOf(row).map((game) => ({
      game: game.game,
      uniqueId: game.unique_id,
      isDouble: game.is_double,
      status: game.status,
      stake: rowToStake(game),
      resolvedAt: game.resolved_at === null ? null : new Date(game.resolved_at),
      winnerNames: game.winners.map(({ name }) => shownName(name)),
    })),
    people: isLive(row.status)
      ? []
      : askable(row).map(({ name, user_id: userId }) => ({ name: shownName(name), userId })),
    isComplete,
    league: row.league && { leagueId: row.league.league_id, name: row.league.name },
  }
}

/** The bet that this one follows. A cancelled one is in no series. */
const lastGameOf = (row: SeriesRow) => gamesOf(row).find(({ bet_id }) => bet_id === row.follows_id) ?? null

const accountsOf = (row: SeriesRow) =>
  row.people.flatMap(({ user_id, name, is_me }) =>
    user_id === null ? [] : [{ accountId: user_id, person: { name: shownName(name), isMe: is_me } }],
  )

const scoredGames = (row: SeriesRow) =>
  settledGames(row).map(({ game, winners }) => ({
    game,
    winnerIds: winners.flatMap(({ user_id }) => (user_id === null ? [] : [user_id])),
  }))
