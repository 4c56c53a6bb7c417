import type { BetId, LeagueId, UserId } from '#domain/kernel/ids.ts'
import type { RowOf } from '#server/db/rows-write.ts'
import type { Tx } from '#server/db/transaction.ts'
import type { Delivery } from '#server/platform/realtime/port.ts'
import { insertEvents, type Feed } from './feed-queries.ts'
import type { OutboxRow } from './relay.ts'

/** Publishes what other screens must refetch. Ids only. @see docs/decisions/0005-live-events-carry-ids.md */
export type OutboxEvent =
  | { readonly type: 'bet.changed'; readonly betId: BetId; readonly version: number }
  /** The thread of the bet changed; for those who may read it. */
  | { readonly type: 'comments.changed'; readonly betId: BetId }
  | { readonly type: 'account.changed'; readonly userId: UserId }
  /** A notification for this user was written or changed. */
  | { readonly type: 'account.notified'; readonly userId: UserId }
  /** For its members; with `userId` only for that user, who is not a member any more. */
  | { readonly type: 'league.changed'; readonly leagueId: LeagueId; readonly userId?: UserId }

/** Writes events in the transaction that made them true; they are delivered after it has committed. */
export function publish(tx: Tx, events: readonly OutboxEvent[]): void {
  tx.writeRows(insertEvents, events.map(toRow))
}

const toRow = (event: OutboxEvent): RowOf<typeof insertEvents> => [
  event.type,
  'betId' in event ? event.betId : null,
  'userId' in event ? (event.userId ?? null) : null,
  'version' in event ? event.version : 0,
  'leagueId' in event ? event.leagueId : null,
]

/** The audiences of the bets, threads and leagues that some rows are about, as of now. */
interface Audiences {
  readonly bets: ReadonlyMap<string, Awaited<ReturnType<Feed['audienceOf']>>[number]>
  readonly talks: ReadonlyMap<string, Awaited<ReturnType<Feed['talkAudienceOf']>>[number]>
  readonly leagues: ReadonlyMap<string, readonly string[]>
}

/** What the streams send for one row, and to whom; null when no user receives it any more. */
type DeliveryOf = (row: OutboxRow, audiences: Audiences) => Omit<Delivery, 'id'> | null

const toUser: DeliveryOf = ({ userId }) =>
  userId === null ? null : { event: { type: 'account.changed' }, userIds: new Set([userId]) }

/** One function for each type of event: a new type does not compile until it has an audience. */
const DELIVERIES: { readonly [type in OutboxEvent['type']]: DeliveryOf } = {
  'bet.changed': ({ betId, version }, { bets }) => {
    const bet = bets.get(betId ?? '')
    if (!bet) return null
    const event = { type: 'bet.changed', uniqueId: bet.unique_id, version } as const
    return { event, userIds: new Set(bet.user_ids), isClosed: bet.is_closed }
  },
  'comments.changed': ({ betId }, { talks }) => {
    const talk = talks.get(betId ?? '')
    if (!talk) return null
    return { event: { type: 'comments.changed', uniqueId: talk.unique_id }, userIds: new Set(talk.user_ids) }
  },
  'league.changed': ({ leagueId, userId }, { leagues }) =>
    leagueId === null
      ? null
      : {
          event: { type: 'league.changed', leagueId },
          userIds: new Set(userId === null ? leagues.get(leagueId) : [userId]),
        },
  'account.changed': toUser,
  'account.notified': toUser,
}

/** Servers of the next release may write types that this one does not know: they are skipped. */
const isKnown = (type: string): type is keyof typeof DELIVERIES => Object.hasOwn(DELIVERIES, type)

/**
 * Turns outbox rows into the events that the streams send. The audience of each row is read now and not when the row was
 * written: a user who stopped being a participant a second ago receives nothing.
 */
export async function deliveriesOf(
  { audienceOf, talkAudienceOf, leagueAudienceOf }: Pick<Feed, 'audienceOf' | 'talkAudienceOf' | 'leagueAudienceOf'>,
  rows: readonly OutboxRow[],
): Promise<readonly Delivery[]> {
  const betIdsOf = (isTalk: boolean) => [
    ...new Set(rows.flatMap((row) => ((row.type === 'comments.changed') === isTalk ? (row.betId ?? []) : []))),
  ]
  const [betIds, talkIds] = [betIdsOf(false), betIdsOf(true)]
  const leagueIds = [...new Set(rows.flatMap((row) => row.leagueId ?? []))]
  const [bets, talks, leagues] = await Promise.all([
    betIds.length === 0 ? [] : audienceOf(betIds),
    talkIds.length === 0 ? [] : talkAudienceOf(talkIds, null),
    leagueIds.length === 0 ? [] : leagueAudienceOf(leagueIds),
  ])
  const audiences = {
    bets: new Map(bets.map((audience) => [audience.bet_id, audience])),
    talks: new Map(talks.map((audience) => [audience.bet_id, audience])),
    leagues: new Map(leagues.map((audience) => [audience.league_id, audience.user_ids])),
  }
  return rows.flatMap((row) => {
    const delivery = isKnown(row.type) ? DELIVERIES[row.type](row, audiences) : null
    return delivery ? [{ id: `${row.xid}-${row.id}`, ...delivery }] : []
  })
}
