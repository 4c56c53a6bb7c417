import type { Database } from '#server/db/database.ts'
import { rowsWrite } from '#server/db/rows-write.ts'
import { statement } from '#server/db/statement.ts'
import { HOUR_MS, type Job } from '#server/platform/jobs/job.ts'
import type { OutboxCursor, OutboxRow } from './relay.ts'

export const insertEvents = rowsWrite<
  [type: string, betId: string | null, userId: string | null, version: number, leagueId: string | null]
>(
  'outbox.insert',
  { type: 'text', bet_id: 'uuid', user_id: 'uuid', version: 'int', league_id: 'uuid' },
  (rows) => `insert into outbox (type, bet_id, user_id, version, league_id)
   select type, bet_id, user_id, version, league_id from ${rows}`,
)

/** A stream that was away for longer starts afresh. */
const deleteOldEvents = statement<never, []>(
  'outbox.delete_old',
  `delete from outbox where created_at < now() - interval '24 hours'`,
)

interface FeedRow {
  readonly xid: string
  readonly id: string
  readonly type: string
  readonly bet_id: string | null
  readonly user_id: string | null
  readonly league_id: string | null
  readonly version: number
  readonly is_ready: boolean
}

/** The current position: everything that commits from now on comes after it. */
const selectHead = statement<{ readonly xid: string }, []>(
  'outbox.head',
  'select pg_snapshot_xmin(pg_current_snapshot())::text as xid',
)

/** Forward along the primary key. Rows of open transactions' successors come too, marked as not ready. */
const selectBehind = statement<FeedRow, [xid: string, id: string, limit: number]>(
  'outbox.behind',
  'select xid, id, type, bet_id, user_id, league_id, version, is_ready from app.outbox_behind($1, $2, $3)',
)

const selectRow = statement<unknown, [xid: string, id: string]>(
  'outbox.row',
  'select from outbox where xid = $1::xid8 and id = $2::bigint',
)

interface AudienceRow {
  readonly bet_id: string
  readonly unique_id: string
  readonly user_ids: readonly string[]
  /** The event is not sent to viewers who merely have the bet's page open. */
  readonly is_closed: boolean
}

/** The creator, the accounts of participants and of reservations, and the members of its league, as of now. */
const selectAudience = statement<AudienceRow, [betIds: readonly string[]]>(
  'outbox.audience',
  'select bet_id, unique_id, user_ids, is_closed from app.bet_audience($1::uuid[])',
)

interface TalkAudienceRow {
  readonly bet_id: string
  readonly unique_id: string
  readonly user_ids: readonly string[]
}

/** Who may read the thread of each bet as of now; with a writer, those who learn that the writer is typing. */
const selectTalkAudience = statement<TalkAudienceRow, [betIds: readonly string[], writerId: string | null]>(
  'outbox.talk_audience',
  'select bet_id, unique_id, user_ids from app.talk_audience($1::uuid[], $2::uuid)',
)

interface LeagueAudienceRow {
  readonly league_id: string
  readonly user_ids: readonly string[]
}

/** Its members as they stand now. */
const selectLeagueAudience = statement<LeagueAudienceRow, [leagueIds: readonly string[]]>(
  'outbox.league_audience',
  'select league_id, user_ids from app.league_audience($1::uuid[])',
)

/** What the relay and the live streams ask of the database, each in one statement outside of any transaction. */
export interface Feed {
  readonly head: () => Promise<OutboxCursor>
  readonly readBehind: (cursor: OutboxCursor, limit: number) => Promise<readonly OutboxRow[]>
  /** Whether the row at the cursor is still kept; only then is it known that nothing behind it was thrown away. */
  readonly isKept: (cursor: OutboxCursor) => Promise<boolean>
  readonly audienceOf: (betIds: readonly string[]) => Promise<readonly AudienceRow[]>
  readonly talkAudienceOf: (betIds: readonly string[], writerId: string | null) => Promise<readonly TalkAudienceRow[]>
  readonly leagueAudienceOf: (leagueIds: readonly string[]) => Promise<readonly LeagueAudienceRow[]>
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
    talkAudienceOf: (betIds, writerId) => rows<TalkAudienceRow>(selectTalkAudience, [betIds, writerId]),
    leagueAudienceOf: (leagueIds) => rows<LeagueAudienceRow>(selectLeagueAudience, [leagueIds]),
    deleteOld: async () => void (await rows(deleteOldEvents, [])),
  }
}

const toOutboxRow = (row: FeedRow): OutboxRow => ({
  xid: row.xid,
  id: row.id,
  type: row.type,
  betId: row.bet_id,
  userId: row.user_id,
  leagueId: row.league_id,
  version: row.version,
  isReady: row.is_ready,
})

/** Deletes delivered events: a stream that was away for longer than a day starts afresh. */
export const forgetOldEvents: Job = {
  name: 'events.forget',
  everyMs: HOUR_MS,
  run: ({ db }) => createFeed(db).deleteOld(),
}
