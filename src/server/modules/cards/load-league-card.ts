import type { LeagueId, UserId } from '#domain/kernel/ids.ts'
import { paperOf, type Paper } from '#domain/bets/paper.ts'
import type { LeagueView } from '#contract/leagues.ts'
import type { Database } from '#server/db/database.ts'
import { withRead } from '#server/db/transaction.ts'
import { CARD_LINES, findLeague } from '#server/modules/leagues/read-league.ts'

export interface LeagueCard {
  readonly paper: Paper
  readonly league: Pick<LeagueView, 'name' | 'status' | 'memberCount' | 'openBetCount' | 'standings'>
}

/** The top of a league's table for one of its members; null for all other viewers. */
export async function loadLeagueCard(db: Database, viewerId: UserId, leagueId: LeagueId): Promise<LeagueCard | null> {
  const found = await withRead(db, viewerId, (reader) => findLeague(reader, leagueId))
  if (!found) return null
  const { name, status, memberCount, openBetCount } = found
  const standings = found.standings.slice(0, CARD_LINES)
  return { paper: paperOf(leagueId), league: { name, status, memberCount, openBetCount, standings } }
}
