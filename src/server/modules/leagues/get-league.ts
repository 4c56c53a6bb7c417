import { err, ok } from '#domain/kernel/result.ts'
import type { Read } from '#server/context.ts'
import { presentLeague, presentLeagueBet } from './present.ts'
import { selectLastResults, selectLeague, selectOpenBets } from './queries.ts'
import { PAGE_LINES } from './read-league.ts'

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
