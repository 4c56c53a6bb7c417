import type { LeagueId, UserId } from '#domain/kernel/ids.ts'
import { championsOf } from '#domain/leagues/standings.ts'
import { notificationsFor } from '#domain/notifications/notification.ts'
import type { Tx } from '#server/db/transaction.ts'
import { publish } from '#server/platform/outbox/publish.ts'
import { finishLeague, lockEnding, selectLeague } from './queries.ts'
import { contending, notifyMembers } from './notify-champions.ts'

interface Finishing {
  readonly leagueId: LeagueId
  /** Who ended it, or null for a job. */
  readonly actorId: UserId | null
  /** It will have no members any more when its open bets are over. */
  readonly isDeleted?: boolean
}

/**
 * Ends a locked league and notifies its members, the champions separately. Its open bets go on; while there are any, it
 * has no champion, and its members are notified of that when the last one is over.
 *
 * @see docs/rules.md#league-end
 */
export async function finish(tx: Tx, { leagueId, actorId, isDeleted = false }: Finishing): Promise<void> {
  tx.write(finishLeague, [leagueId])
  const [, league] = await Promise.all([tx.first(lockEnding, [leagueId]), tx.first(selectLeague, [leagueId, null])])
  const { scores = [], open_bet_count: openBetCount = 0 } = league ?? {}
  const standings = contending(scores)
  publish(tx, [{ type: 'league.changed', leagueId }])
  const champions = championsOf({ status: 'finished', openBetCount, standings })
  notifyMembers(tx, { standings, champions }, (people, championFacts) => {
    const facts = { ...championFacts, openBetCount: isDeleted ? 0 : openBetCount }
    return notificationsFor(people, { kind: 'league.ended', factKey: leagueId, actorId, leagueId, facts })
  })
}
