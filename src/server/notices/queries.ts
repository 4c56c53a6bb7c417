import type { NoticeKind } from '#domain/notices/kinds.ts'
import type { PushTarget } from '../adapters/push/port.ts'
import { statement } from '../db/statement.ts'

/** Each fact once for ever. Who is blocked hears nothing of the other; what is muted is there, already read. */
export const insertNotices = statement<
  never,
  [
    userIds: readonly string[],
    kinds: readonly string[],
    factKeys: readonly string[],
    groupKeys: readonly string[],
    actorIds: readonly (string | null)[],
    betIds: readonly (string | null)[],
    leagueIds: readonly (string | null)[],
    facts: readonly string[],
  ]
>(
  'notices.insert',
  `insert into notifications (user_id, kind, fact_key, group_key, actor_id, bet_id, league_id, facts, read_at,
     push_due_at)
   select t.*, case when muted then now() end, case when not muted and app.wants_push(t.user_id, t.kind) then now() end
   from unnest($1::uuid[], $2::text[], $3::text[], $4::text[], $5::uuid[], $6::uuid[], $7::uuid[], $8::jsonb[])
     as t (user_id, kind, fact_key, group_key, actor_id, bet_id, league_id, facts)
   cross join lateral app.is_muted(t.user_id, t.bet_id, t.league_id) as muted
   where not app.are_blocked(t.user_id, t.actor_id)
   on conflict do nothing`,
)

export interface EntryRow {
  readonly id: string
  readonly kind: NoticeKind
  readonly at: Date
  readonly is_read: boolean
  /** Newest first; null for a deleted account. */
  readonly names: readonly (string | null)[] | null
  readonly people_count: number
  readonly facts: object
  readonly bet_unique_id: string | null
  readonly bet_description: string | null
  readonly is_bet_muted: boolean
  readonly league_id: string | null
  readonly league_name: string | null
  readonly is_league_muted: boolean
}

/** Bets and leagues come through the viewer's own eyes: what they may not read any more is null. */
export const selectEntries = statement<EntryRow, [before: string | null, limit: number]>(
  'notices.entries',
  `with entries as (
     select (array_agg(n.id order by n.id desc))[1] as id, n.kind, n.bet_id, n.league_id, n.read_at is not null as is_read,
       max(n.created_at) as at, count(distinct n.actor_id)::int as people_count,
       array_agg(n.actor_id order by n.id desc) as actor_ids, (array_agg(n.facts order by n.id desc))[1] as facts
     from notifications n where n.user_id = app.uid()
     group by n.group_key, n.kind, n.bet_id, n.league_id, n.read_at is not null),
   page as (select * from entries where $1::uuid is null or id < $1 order by id desc limit $2)
   select page.id, page.kind, page.at, page.is_read, page.people_count, page.facts,
     (select json_agg(p.display_name order by actor.place) from (
        select a.id, min(a.place) as place from unnest(page.actor_ids) with ordinality as a (id, place)
        where a.id is not null group by a.id order by 2 limit 2) actor
      left join profiles p on p.user_id = actor.id) as names,
     b.unique_id as bet_unique_id, b.description as bet_description,
     l.id as league_id, l.name as league_name,
     exists (select from mutes m where m.bet_id = b.id) as is_bet_muted,
     exists (select from mutes m where m.league_id = l.id) as is_league_muted
   from page
   left join bets b on b.id = page.bet_id
   left join groups l on l.id = page.league_id
   order by page.id desc`,
)

export const updateRead = statement<never, [upToId: string]>(
  'notices.read',
  'update notifications set read_at = now() where user_id = app.uid() and read_at is null and id <= $1',
)

export interface ChoicesRow {
  readonly push_off: readonly NoticeKind[]
  readonly mail_off: readonly NoticeKind[]
}

export const selectChoices = statement<ChoicesRow, []>(
  'notices.choices',
  'select push_off, mail_off from notice_choices where user_id = app.uid()',
)

/** The row of choices, to be changed; one at a time. */
export const lockChoices = statement<ChoicesRow, []>(
  'notices.lock_choices',
  `insert into notice_choices (user_id) values (app.uid())
   on conflict (user_id) do update set push_off = notice_choices.push_off returning push_off, mail_off`,
)

export const updateChoices = statement<never, [pushOff: readonly string[], mailOff: readonly string[]]>(
  'notices.update_choices',
  'update notice_choices set push_off = $1::text[], mail_off = $2::text[] where user_id = app.uid()',
)

export interface MuteRow {
  readonly bet_unique_id: string | null
  readonly league_id: string | null
  readonly name: string
}

export const selectMutes = statement<MuteRow, []>(
  'notices.mutes',
  `select b.unique_id as bet_unique_id, l.id as league_id, coalesce(b.description, l.name) as name
   from mutes m left join bets b on b.id = m.bet_id left join groups l on l.id = m.league_id
   where m.user_id = app.uid() and coalesce(b.id, l.id) is not null
   order by m.created_at desc`,
)

/** A bet or league that the person cannot read is not muted, and nobody is told whether it exists. */
export const insertMute = statement<never, [uniqueId: string | null, leagueId: string | null]>(
  'notices.mute',
  `insert into mutes (user_id, bet_id, league_id)
   select app.uid(), b.id, null from bets b where b.unique_id = $1
   union all select app.uid(), null, l.id from groups l where l.id = $2::uuid
   on conflict do nothing`,
)

export const deleteMute = statement<never, [uniqueId: string | null, leagueId: string | null]>(
  'notices.unmute',
  `delete from mutes m where m.user_id = app.uid()
   and (m.league_id = $2::uuid or m.bet_id = (select b.id from bets b where b.unique_id = $1))`,
)

// --- devices -----------------------------------------------------------------------------------------------------

export const subscribePush = statement<unknown, [sessionId: string, endpoint: string, p256dh: string, auth: string]>(
  'notices.subscribe',
  'select app.subscribe_push($1, $2, $3, $4)',
)

export const unsubscribePush = statement<never, [endpoint: string]>(
  'notices.unsubscribe',
  'delete from push_subscriptions where user_id = app.uid() and endpoint = $1',
)

export interface DueNotice {
  readonly id: string
  readonly kind: NoticeKind
  readonly bet_unique_id: string | null
  readonly targets: readonly PushTarget[] | null
}

/** What has been seen, or is old news, is not sent any more. */
export const dropStale = statement<never, []>(
  'notices.drop_stale',
  `update notifications set push_due_at = null
   where push_due_at <= now() and (read_at is not null or created_at < now() - interval '4 hours')`,
)

/** Lent for a minute; whoever has it in hand and is killed gives it back by that. */
export const lendDue = statement<DueNotice, [limit: number]>(
  'notices.lend_due',
  `with due as (
     update notifications set push_due_at = now() + interval '1 minute'
     where id in (select id from notifications where push_due_at <= now() order by push_due_at limit $1
       for update skip locked)
     returning id, user_id, kind, bet_id)
   select due.id, due.kind, b.unique_id as bet_unique_id,
     (select json_agg(json_build_object('endpoint', s.endpoint, 'p256dh', s.p256dh, 'auth', s.auth))
      from push_subscriptions s join sessions on sessions.id = s.session_id and sessions.expires_at > now()
      where s.user_id = due.user_id) as targets
   from due left join bets b on b.id = due.bet_id`,
)

export const updatePushed = statement<never, [ids: readonly string[]]>(
  'notices.pushed',
  'update notifications set push_due_at = null where id = any($1::uuid[])',
)

export const deleteTargets = statement<never, [endpoints: readonly string[]]>(
  'notices.delete_targets',
  'delete from push_subscriptions where endpoint = any($1::text[])',
)
