import { msUntilLastDayIsOver } from '#domain/leagues/last-day.ts'
import { isOver } from '#domain/leagues/league.ts'
import type { Database } from '#server/db/database.ts'
import { transact, withRead } from '#server/db/transaction.ts'
import { HOUR_MS, MINUTE_MS, type Job } from '#server/platform/jobs/job.ts'
import { runSequentially } from '#server/platform/run-sequentially.ts'
import { forgetTries } from './code-tries.ts'
import { finish } from './finish-league.ts'
import { lockLeague, selectDueLeagues, selectTime } from './queries.ts'

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
  await runSequentially({ name: 'leagues.end', db }, due, async ({ league_id: leagueId, creator_id: creatorId }) => {
    const ended = await transact(db, creatorId, async (tx) => {
      const league = await tx.first(lockLeague, [leagueId])
      if (league?.status !== 'active' || !isOver(league, league.now)) return false
      await finish(tx, { leagueId, actorId: null })
      return true
    })
    if (ended) endedCount += 1
  })
  return endedCount
}

async function untilNextEnd(db: Database): Promise<number | null> {
  const time = await withRead(db, null, (reader) => reader.first(selectTime, []))
  return time ? msUntilLastDayIsOver(time.now) : null
}

/** Ends leagues with their last day, at 23:59:59 UTC; from then on no user joins them or starts a bet in them. */
export const endLeagues: Job = {
  name: 'leagues.end',
  // For what a run has missed: all leagues end at an instant that is known.
  everyMs: 5 * MINUTE_MS,
  run: async ({ db, onCommitted }) => {
    const endedCount = await endDueLeagues(db)
    if (endedCount === 0) return untilNextEnd(db)
    onCommitted()
    return 0 // One run reads some of those that are due.
  },
}

/** Deletes wrong join codes that no limit counts any more. */
export const forgetOldTries: Job = {
  name: 'league_codes.forget',
  everyMs: HOUR_MS,
  run: ({ db }) => forgetTries(db),
}
