import type { LeagueView } from '#contract/leagues.ts'
import type { LeagueId } from '#domain/kernel/ids.ts'
import type { Reader } from '#server/db/transaction.ts'
import { presentLeague } from './present.ts'
import { selectLeague } from './queries.ts'

/** How much of the table stands on a card, and on the league's own page. */
export const CARD_LINES = 5
export const PAGE_LINES = 25

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
