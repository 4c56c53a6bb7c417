import type { BetId, LeagueId, UserId } from '#domain/kernel/ids.ts'
import type { Tx } from '#server/db/transaction.ts'
import { insertEvents } from './feed-queries.ts'

/** Publishes what other screens must refetch. Ids only. @see docs/decisions/0005-live-events-carry-ids.md */
export type OutboxEvent =
  | { readonly type: 'bet.changed'; readonly betId: BetId; readonly version: number }
  | { readonly type: 'account.changed'; readonly userId: UserId }
  /** A notification for this user was written or changed. */
  | { readonly type: 'account.notified'; readonly userId: UserId }
  /** For its members; with `userId` only for that user, who is not a member any more. */
  | { readonly type: 'league.changed'; readonly leagueId: LeagueId; readonly userId?: UserId }

/** Writes events in the transaction that made them true; they are delivered after it has committed. */
export function publish(tx: Tx, events: readonly OutboxEvent[]): void {
  if (events.length === 0) return
  tx.write(insertEvents, [
    events.map((event) => event.type),
    events.map((event) => ('betId' in event ? event.betId : null)),
    events.map((event) => ('userId' in event ? event.userId : null)),
    events.map((event) => ('version' in event ? event.version : 0)),
    events.map((event) => ('leagueId' in event ? event.leagueId : null)),
  ])
}
