import type { Database } from '../db/database.ts'
import { statement } from '../db/statement.ts'
import { deleteOldEvents } from './queries.ts'
import type { OutboxCursor, OutboxRow } from './relay.ts'

interface FeedRow {
  readonly xid: string
  readonly id: string
  readonly type: string
  readonly bet_id: string | null
  readonly user_id: string | null
  readonly version: number
  readonly is_ready: boolean
}

/** Where the feed stands now: what commits from here on comes behind it. */
const selectHead = statement<{ readonly xid: string }, []>(
  'outbox.head',
  'select pg_snapshot_xmin(pg_current_snapshot())::text as xid',
)

/** Forward along the primary key. Rows of open transactions' successors come too, marked as not ready. */
const selectBehind = statement<FeedRow, [xid: string, id: string, limit: number]>(
  'outbox.behind',
  `select xid::text, id::text, type, bet_id, user_id, version, xid < pg_snapshot_xmin(pg_current_snapshot()) as is_ready
     from outbox where (xid, id) > ($1::xid8, $2::bigint)
    order by xid, id limit $3`,
)

const selectRow = statement<unknown, [xid: string, id: string]>(
  'outbox.row',
  'select from outbox where xid = $1::xid8 and id = $2::bigint',
)

interface AudienceRow {
  readonly bet_id: string
  readonly unique_id: string
  readonly user_ids: readonly string[]
}

/** Whoever holds or has been promised a place, and the creator, as it stands now. */
const selectAudience = statement<AudienceRow, [betIds: readonly string[]]>(
  'outbox.audience',
  `select b.id as bet_id, b.unique_id,
          array_remove(array_agg(p.user_id) || array_agg(p.reserved_for) || b.created_by, null) as user_ids
     from bets b left join bet_participants p on p.bet_id = b.id
    where b.id = any ($1::uuid[])
    group by b.id`,
)

/** What the relay and the live streams ask of the database, each in one statement outside of any transaction. */
export interface Feed {
  readonly head: () => Promise<OutboxCursor>
  readonly readBehind: (cursor: OutboxCursor, limit: number) => Promise<readonly OutboxRow[]>
  /** Whether the row at the cursor is still kept; only then is it known that nothing behind it was thrown away. */
  readonly isKept: (cursor: OutboxCursor) => Promise<boolean>
  readonly audienceOf: (betIds: readonly string[]) => Promise<readonly AudienceRow[]>
  readonly deleteOld: () => Promise<void>
}

export function createFeed({ pool }: Database): Feed {
  const rows = async <R extends object>(asked: { name: string; text: string }, values: readonly unknown[]) =>
    (await pool.query<R>({ name: asked.name, text: asked.text, values: [...values] })).rows
  return {
    head: async () => ({ xid: (await rows<{ xid: string }>(selectHead, []))[0]?.xid ?? '0', id: '0' }),
    readBehind: async ({ xid, id }, limit) => (await rows<FeedRow>(selectBehind, [xid, id, limit])).map(toOutboxRow),
    isKept: async ({ xid, id }) => (await rows<object>(selectRow, [xid, id])).length > 0,
    audienceOf: (betIds) => rows<AudienceRow>(selectAudience, [betIds]),
    deleteOld: async () => void (await rows(deleteOldEvents, [])),
  }
}

const toOutboxRow = (row: FeedRow): OutboxRow => ({
  xid: row.xid,
  id: row.id,
  type: row.type,
  betId: row.bet_id,
  userId: row.user_id,
  version: row.version,
  isReady: row.is_ready,
})
