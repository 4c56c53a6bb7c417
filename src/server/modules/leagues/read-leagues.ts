import type { LeagueView } from '#contract/leagues.ts'
import type { LeagueId } from '#domain/kernel/ids.ts'
import { err, ok } from '#domain/kernel/result.ts'
import type { Read } from '#server/context.ts'
import type { Reader } from '#server/db/transaction.ts'
import { presentLeague, presentLeagueBet, presentTable, presentMember } from './present.ts'
import { selectLeague, selectLastResults, selectOpenBets, selectMyLeagues, selectMembers } from './queries.ts'

/** How much of the table stands on a card, and on the league's own page. */
export const CARD_LINES = 5
const PAGE_LINES = 25

/** A league as its page shows it, or null if it does not exist or the viewer is not a member. */
export async function findLeague(tx: Reader, leagueId: LeagueId): Promise<LeagueView | null> {
  const row = await tx.first(selectLeague, [leagueId, CARD_LINES])
  return row && presentLeague(row, CARD_LINES)
}

/** A league the viewer is certainly in: it was written or locked in this very transaction. */
export async function readLeagueOf(tx: Reader, leagueId: LeagueId): Promise<LeagueView> {
  const league = await findLeague(tx, leagueId)
  if (!league) throw new Error('a league that was just changed is there')
  return league
}

const OPEN_BETS_MAX = 50
const LAST_RESULTS_MAX = 10

/** A league with its open bets and last results, for its members. @see docs/screens.md#league */
export const getLeague: Read<'leagues', 'get'> = async ({ tx }, { leagueId }) => {
  const [row, open, ended] = await Promise.all([
    tx.first(selectLeague, [leagueId, PAGE_LINES]),
    tx.query(selectOpenBets, [leagueId, OPEN_BETS_MAX]),
    tx.query(selectLastResults, [leagueId, LAST_RESULTS_MAX]),
  ])
  if (!row) return err({ code: 'league.not_found' })
  return ok({
    ...presentLeague(row, PAGE_LINES),
    openBets: open.map(presentLeagueBet),
    lastResults: ended.map(presentLeagueBet),
  })
}

/** More leagues than a user plays in; the screen sorts them and hides the finished ones. */
const LEAGUES_MAX = 100

/**
 * Every league the viewer is in: those that run, then those that are over, newest first.
 *
 * @see docs/screens.md#leagues
 */
export const listMyLeagues: Read<'leagues', 'listMine'> = async ({ tx }) => {
  const rows = await tx.query(selectMyLeagues, [LEAGUES_MAX, CARD_LINES])
  return ok({ leagues: rows.map((row) => presentLeague(row, CARD_LINES)) })
}

/** The whole table, where a league is larger than what its page shows at first. @see docs/rules.md#league-standings */
export const listStandings: Read<'leagues', 'standings'> = async ({ tx }, { leagueId }) => {
  const row = await tx.first(selectLeague, [leagueId, null])
  return row ? ok({ standings: [...presentTable(row.scores)] }) : err({ code: 'league.not_found' })
}

/** The members of a league, longest first; the viewer is one of them. @see docs/screens.md#leagues */
export const listMembers: Read<'leagues', 'members'> = async ({ tx }, { leagueId }) => {
  const rows = await tx.query(selectMembers, [leagueId])
  return rows.length === 0 ? err({ code: 'league.not_found' }) : ok({ members: rows.map(presentMember) })
}
