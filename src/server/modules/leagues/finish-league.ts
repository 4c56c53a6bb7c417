import { shownName } from '#copy/account.ts'
import type { LeagueId, UserId } from '#domain/kernel/ids.ts'
import { championsOf, rankScores, type Scored } from '#domain/leagues/standings.ts'
import type { FactsOfNotification } from '#domain/notifications/kinds.ts'
import { notificationsFor, type Notification } from '#domain/notifications/notification.ts'
import type { Tx } from '#server/db/transaction.ts'
import { notify } from '#server/modules/notifications/notify.ts'
import { publish } from '#server/platform/outbox/events.ts'
import { lockEnding, selectFinalScores, finishLeague, selectLeague } from './queries.ts'

/**
 * Notifies the members of an ended league of its champions, if the bet that this transaction has just ended was its
 * last open one. Does nothing while the league is active; a deleted league has no members to notify. The result follows
 * from the rules, so the user who ended the bet is notified as well.
 *
 * Called after all other locks of the transaction are taken.
 *
 * @see docs/rules.md#league-champion
 */
export async function notifyChampions(tx: Tx, leagueId: LeagueId): Promise<void> {
  const [, scores] = await Promise.all([tx.first(lockEnding, [leagueId]), tx.query(selectFinalScores, [leagueId])])
  if (scores.length === 0) return
  const standings = contending(scores)
  const champions = championsOf({ status: 'finished', openBetCount: 0, standings })
  publish(tx, [{ type: 'league.changed', leagueId }])
  notifyMembers(tx, { standings, champions }, (people, facts) =>
    notificationsFor(people, { kind: 'league.decided', factKey: leagueId, leagueId, facts }),
  )
}

/** The table in the form that `championsOf` takes. */
const contending = <R extends Omit<Scored, 'name'> & { readonly name: string | null; readonly is_contender: boolean }>(
  rows: readonly R[],
) => rankScores(rows.map((row) => ({ ...row, name: shownName(row.name), isContender: row.is_contender })))

interface Table {
  readonly standings: readonly { readonly user_id: UserId; readonly is_member: boolean }[]
  readonly champions: readonly { readonly user_id: UserId }[]
}

/** Notifies every member in the table of the champions; the champions themselves get a notification of their own. */
function notifyMembers(
  tx: Tx,
  { standings, champions }: Table,
  championNotifications: (
    people: readonly UserId[],
    facts: FactsOfNotification<'league.decided'>,
  ) => readonly Notification[],
): void {
  const championIds = champions.map((line) => line.user_id)
  for (const isChampion of [true, false]) {
    const people = standings
      .filter((line) => line.is_member && championIds.includes(line.user_id) === isChampion)
      .map((line) => line.user_id)
    notify(tx, championNotifications(people, { isChampion, championIds }))
  }
}

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
