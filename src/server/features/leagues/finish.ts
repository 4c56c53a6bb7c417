import type { LeagueId, UserId } from '#domain/kernel/ids.ts'
import { championsOf, rankScores } from '#domain/leagues/standings.ts'
import { tellEach } from '#domain/notices/notice.ts'
import type { Tx } from '../../db/transaction.ts'
import { tell } from '../../notices/tell.ts'
import { publish } from '../../outbox/publish.ts'
import { finishLeague, selectLeague } from './queries.ts'

/**
 * Ends a league that is held, and tells its members, the champions as such. Its open bets go on.
 *
 * @param actorId - who ended it, or null for the clock
 */
export async function finish(tx: Tx, leagueId: LeagueId, actorId: UserId | null): Promise<void> {
  const table = rankScores((await tx.first(selectLeague, [leagueId, null]))?.scores ?? [])
  const champions = championsOf(table)
  tx.write(finishLeague, [leagueId])
  publish(tx, [{ type: 'league.changed', leagueId }])
  const championIds = champions.map((line) => line.user_id)
  for (const isChampion of [true, false]) {
    const people = table.filter((line) => champions.includes(line) === isChampion).map((line) => line.user_id)
    const facts = { isChampion, championIds }
    tell(tx, tellEach(people, { kind: 'league.ended', factKey: leagueId, actorId, leagueId, facts }))
  }
}
