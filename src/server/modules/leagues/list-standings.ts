import { err, ok } from '#domain/kernel/result.ts'
import type { Read } from '#server/context.ts'
import { presentTable } from './present.ts'
import { selectLeague } from './queries.ts'

/** The whole table, where a league is larger than what its page shows at first. @see docs/rules.md#league-standings */
export const listStandings: Read<'leagues', 'standings'> = async ({ tx }, { leagueId }) => {
  const row = await tx.first(selectLeague, [leagueId, null])
  return row ? ok({ standings: [...presentTable(row.scores)] }) : err({ code: 'league.not_found' })
}
