import { ok } from '#domain/kernel/result.ts'
import { isOver } from '#domain/leagues/league.ts'
import type { Database } from '#server/db/database.ts'
import { withRead, withTransaction } from '#server/db/transaction.ts'
import { runSequentially } from '#server/platform/run-sequentially.ts'
import { finish } from './finish.ts'
import { lockLeague, selectDueLeagues } from './queries.ts'

/**
 * Ends every league whose last day is over, each in its own transaction on behalf of its creator; running twice or late
 * gives the same result.
 *
 * @returns how many it ended
 * @see docs/rules.md#league-end
 */
export async function endDueLeagues(db: Database): Promise<number> {
  const due = await withRead(db, null, (reader) => reader.query(selectDueLeagues, []))
  let endedCount = 0
  await runSequentially(
    { name: 'leagues.end', log: db.log },
    due,
    async ({ league_id: leagueId, creator_id: creatorId }) => {
      const ended = await withTransaction<boolean, never>(db, creatorId, async (tx) => {
        const league = await tx.first(lockLeague, [leagueId])
        if (league?.status !== 'active' || !isOver(league, league.now)) return ok(false)
        await finish(tx, { leagueId, actorId: null })
        return ok(true)
      })
      if (ended.ok && ended.value) endedCount += 1
    },
  )
  return endedCount
}
