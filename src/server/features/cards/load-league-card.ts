import type { LeagueId, UserId } from '#domain/kernel/ids.ts'
import { paperOf, type Paper } from '#domain/bets/paper.ts'
import type { LeagueView } from '#contract/leagues.ts'
import type { Database } from '../../db/database.ts'
import { withRead } from '../../db/transaction.ts'
import { presentLeague } from '../leagues/present.ts'
import { selectLeague } from '../leagues/queries.ts'

/** As many lines of the table as a card has room for. */
const LINES = 5

export interface LeagueCard {
  readonly paper: Paper
  readonly league: Pick<LeagueView, 'name' | 'status' | 'memberCount' | 'standings'>
}

/** The top of a league's table for one of its members, or null: to everybody else there is no such picture. */
export async function loadLeagueCard(db: Database, viewerId: UserId, leagueId: LeagueId): Promise<LeagueCard | null> {
  const row = await withRead(db, viewerId, (reader) => reader.first(selectLeague, [leagueId]))
  if (!row) return null
  const { name, status, memberCount, standings } = presentLeague(row, LINES)
  return { paper: paperOf(leagueId), league: { name, status, memberCount, standings: standings.slice(0, LINES) } }
}
