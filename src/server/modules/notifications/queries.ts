import type { NotificationChoices } from '#domain/notifications/choices.ts'
import type { NotificationKind } from '#domain/notifications/kinds.ts'
import type { PushTarget } from '#server/adapters/push/port.ts'
import { rowsWrite } from '#server/db/rows-write.ts'
import { statement } from '#server/db/statement.ts'

/**
 * Stores each fact once; muted notifications are stored as read. Between two users of whom one has blocked the other,
 * no notification is about the other one, nor about a bet of the other one in which the recipient has never acted;
 * notifications about the recipient's own bets, dares and rewards do not name the other one.
 *
 * One unread notification stands for all new comments in a bet, and wakes devices only where its user follows the thread.
 *
 * Adding and removing the same participant again and again sends one notification an hour: the others are stored as
 * read.
 */
export const insertNotifications = rowsWrite<
  [
    userId: string,
    kind: string,
    factKey: string,
    groupKey: string,
    actorId: string | null,
    betId: string | null,
    leagueId: string | null,
    facts: string,
    hoursUntilMail: number | null,
    isAboutActor: boolean,
    undoes: string | null,
    isInDaytime: boolean,
  ]
>(
  'notifications.insert',
  {
    user_id: 'uuid',
    kind: 'text',
    fact_key: 'text',
    group_key: 'text',
    actor_id: 'uuid',
    bet_id: 'uuid',
    league_id: 'uuid',
    facts: 'jsonb',
    mail_hours: 'int',
    is_about_actor: 'boolean',
    undoes: 'text',
    is_in_daytime: 'boolean',
  },
  (rows) => `insert into notifications (user_id, kind, fact_key, group_key, actor_id, bet_id, league_id, facts, read_at,
     push_due_at, mail_due_at)
   select t.user_id, t.kind, t.fact_key, t.group_key, case when not way.is_blocked then t.actor_id end, t.bet_id, t.league_id, t.facts,
     case when way.is_read then now() end,
     case when way.is_pushed then case when t.is_in_daytime then app.next_daytime(t.user_id) else now() end end,
     case when way.is_mailed then now() + t.mail_hours * interval '1 hour' end
   from ${rows}
   cross join lateral app.weigh_notification(t.user_id, t.kind, t.actor_id, t.bet_id, t.league_id, t.facts,
     t.is_about_actor, t.undoes) as way
   on conflict do nothing`,
)

/** Takes back unread invitations to participants who were removed. */
export const takeBackInvitations = statement<unknown, [userIds: readonly string[], factKeys: readonly string[]]>(
  'notifications.take_back',
  'select app.take_back_invitations($1, $2)',
)

export interface EntryRow {
  readonly id: string
  /** The newest entry of its card. */
  readonly card_id: string
  readonly kind: NotificationKind
  readonly at: Date
  readonly is_read: boolean
  /** Who did it, newest first, or who won the league that is over; null for a deleted account. */
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

/** After this many days a notification is forgotten. @see docs/decisions/0025-a-digest-for-users-who-were-away.md */
const KEPT_DAYS = 90

/** The comments of others that a notification of new comments stands for, and who wrote them; counting stops at 99. */
const NEW_COMMENTS = `select count(*) as count, array_agg(c.author_id order by c.number desc) as author_ids from (
    select c.author_id, c.number from comments c where page.kind = 'comment.added'
      and c.bet_id = page.bet_id and c.number >= (page.facts ->> 'fromNumber')::int
      and c.author_id <> app.uid() and c.author_id <> all ((select app.blocked_by_me())::uuid[])
      and c.taken_back_at is null and c.created_at <= coalesce(page.read_at, now())
    order by c.number desc limit 99) c`

/**
 * Whether the viewer's notification `n` is shown: not an invitation to a bet that the viewer cannot read, or from a
 * user behind a block. `app.open_me` counts by the same.
 */
const IS_SHOWN = `(n.kind <> 'bet.invited' or n.taken_back_at is null
  and exists (select from bets b where b.id = n.bet_id) and not app.is_withheld(n.user_id, n.bet_id))`

/**
 * Notifications of the viewer as entries of a list. Bets and leagues are read as the viewer: one that they may not read
 * any more is null, and an invitation to it is left out.
 *
 * @param pages - makes of `entries` the table `page`, each row with the `card_id` of what it stands under
 */
const entriesWhere = (condition: string, pages: string): string =>
  `with entries as (
     select (array_agg(n.id order by n.id desc))[1] as id, n.kind, n.bet_id, n.league_id, n.read_at is not null as is_read,
       max(n.created_at) as at, max(n.read_at) as read_at, (array_agg(n.facts order by n.id desc))[1] as facts,
       case when n.kind in ('league.ended', 'league.decided') then array(
           select c::uuid from jsonb_array_elements_text((array_agg(n.facts))[1] -> 'championIds') as c)
         else array_agg(n.actor_id order by n.id desc) end as actor_ids
     from notifications n
     where n.user_id = app.uid() and n.created_at > now() - interval '${KEPT_DAYS} days' and ${condition}
       and ${IS_SHOWN}
     group by n.group_key, n.kind, n.bet_id, n.league_id, n.read_at is not null),
   ${pages}
   select page.id, page.card_id, page.kind, page.at, page.is_read,
     case page.kind when 'comment.added' then jsonb_build_object('commentCount', said.count) else page.facts end as facts,
     (select count(distinct id)::int from unnest(who.ids) as id) as people_count,
     (select json_agg(p.display_name order by actor.position) from (
        select a.id, min(a.position) as position from unnest(who.ids) with ordinality as a (id, position)
        where a.id is not null and a.id <> all ((select app.hidden_people())::uuid[]) group by a.id order by 2 limit 2) actor
      left join profiles p on p.user_id = actor.id) as names,
     b.unique_id as bet_unique_id, b.description as bet_description,
     l.id as league_id, l.name as league_name,
     exists (select from mutes m where m.bet_id = b.id) as is_bet_muted,
     exists (select from mutes m where m.league_id = l.id) as is_league_muted
   from page
   cross join lateral (${NEW_COMMENTS}) said
   cross join lateral (select case page.kind when 'comment.added' then said.author_ids else page.actor_ids end as ids) who
   left join bets b on b.id = page.bet_id
   left join groups l on l.id = page.league_id
   order by page.card_id desc, page.id desc`

/** All entries of one bet make one card, at the newest of them; every other entry makes its own. Page by page of cards. */
export const selectCards = statement<EntryRow, [before: string | null, limit: number]>(
  'notifications.cards',
  entriesWhere(
    'true',
    `cards as (select coalesce(bet_id, id) as about, (array_agg(id order by id desc))[1] as card_id from entries group by 1),
     shown as (select * from cards where $1::uuid is null or card_id < $1 order by card_id desc limit $2),
     page as (select entries.*, shown.card_id from entries join shown on shown.about = coalesce(entries.bet_id, entries.id))`,
  ),
)

export const updateRead = statement<never, [upToId: string]>(
  'notifications.read',
  'update notifications set read_at = now() where user_id = app.uid() and read_at is null and id <= $1',
)

export const updateReadAbout = statement<{ readonly id: string }, [betId: string, kinds: readonly NotificationKind[]]>(
  'notifications.read_about',
  `update notifications set read_at = now()
   where user_id = app.uid() and read_at is null and bet_id = $1 and kind = any($2::text[]) returning id`,
)

export interface ChoicesRow {
  readonly push_off: NotificationChoices['off']['push']
  readonly mail_off: NotificationChoices['off']['mail']
}

export const selectChoices = statement<ChoicesRow, []>(
  'notifications.choices',
  'select push_off, mail_off from notification_choices where user_id = app.uid()',
)

/** The row of choices, to be changed; one at a time. */
export const lockChoices = statement<ChoicesRow, []>(
  'notifications.lock_choices',
  `insert into notification_choices (user_id) values (app.uid())
   on conflict (user_id) do update set push_off = notification_choices.push_off returning push_off, mail_off`,
)

export const updateChoices = statement<never, [pushOff: readonly string[], mailOff: readonly string[]]>(
  'notifications.update_choices',
  'update notification_choices set push_off = $1::text[], mail_off = $2::text[] where user_id = app.uid()',
)

export interface MuteRow {
  readonly bet_unique_id: string | null
  readonly league_id: string | null
  readonly name: string
}

export const selectMutes = statement<MuteRow, []>(
  'notifications.mutes',
  `select b.unique_id as bet_unique_id, l.id as league_id, coalesce(b.description, l.name) as name
   from mutes m left join bets b on b.id = m.bet_id left join groups l on l.id = m.league_id
   where m.user_id = app.uid() and coalesce(b.id, l.id) is not null
   order by m.created_at desc`,
)

/** A bet or league that the user cannot read is not muted, and the answer does not reveal whether it exists. */
export const insertMute = statement<never, [uniqueId: string | null, leagueId: string | null]>(
  'notifications.mute',
  `insert into mutes (user_id, bet_id, league_id)
   select app.uid(), b.id, null from bets b where b.unique_id = $1
   union all select app.uid(), null, l.id from groups l where l.id = $2::uuid
   on conflict do nothing`,
)

export const deleteMute = statement<never, [uniqueId: string | null, leagueId: string | null]>(
  'notifications.unmute',
  `delete from mutes m where m.user_id = app.uid()
   and (m.league_id = $2::uuid or m.bet_id = (select b.id from bets b where b.unique_id = $1))`,
)

// --- devices -----------------------------------------------------------------------------------------------------

export const subscribePush = statement<
  unknown,
  [sessionId: string, endpoint: string, p256dh: string, auth: string, timeZone: string | null]
>('notifications.subscribe', 'select app.subscribe_push($1, $2, $3, $4, $5)')

export const unsubscribePush = statement<never, [endpoint: string]>(
  'notifications.unsubscribe',
  'delete from push_subscriptions where user_id = app.uid() and endpoint = $1',
)

export interface DueNotification {
  readonly id: string
  readonly kind: NotificationKind
  readonly bet_unique_id: string | null
  /** Null for who is not in it any more. */
  readonly league_id: string | null
  readonly targets: readonly PushTarget[] | null
}

/** Notifications that were read, or are too old, are not sent any more; one that waited for the morning is sent then. */
export const dropStale = statement<never, []>(
  'notifications.drop_stale',
  `update notifications set push_due_at = null
   where push_due_at <= now() and (read_at is not null
     or created_at < now() - case kind when 'bet.result_due' then interval '14 hours' else interval '4 hours' end)`,
)

/** Claimed for a minute: if the process that claimed it is killed, it becomes due again. */
export const claimDue = statement<DueNotification, [limit: number]>(
  'notifications.claim_due',
  `with due as (
     update notifications set push_due_at = now() + interval '1 minute'
     where id in (select id from notifications where push_due_at <= now() order by push_due_at limit $1
       for update skip locked)
     returning id, user_id, kind, bet_id, league_id)
   select due.id, due.kind, b.unique_id as bet_unique_id,
     case when app.is_member(due.user_id, due.league_id) then due.league_id end as league_id,
     (select json_agg(json_build_object('endpoint', s.endpoint, 'p256dh', s.p256dh, 'auth', s.auth))
      from push_subscriptions s join sessions on sessions.id = s.session_id and sessions.expires_at > now()
      where s.user_id = due.user_id) as targets
   from due left join bets b on b.id = due.bet_id`,
)

/** Until the next one is due, or is due again. */
export const selectPushWaitMs = statement<{ readonly wait_ms: number | null }, []>(
  'notifications.push_wait_ms',
  'select extract(epoch from min(push_due_at) - now())::float8 * 1000 as wait_ms from notifications',
)

export const updatePushed = statement<never, [ids: readonly string[]]>(
  'notifications.pushed',
  'update notifications set push_due_at = null where id = any($1::uuid[])',
)

export const deleteTargets = statement<never, [endpoints: readonly string[]]>(
  'notifications.delete_targets',
  'delete from push_subscriptions where endpoint = any($1::text[])',
)

// --- digests ---------------------------------------------------------------------------------------------------------

/** Users who have been active since have seen the badge; what was read, or is out of date, is not emailed either. */
export const dropMissed = statement<never, []>(
  'notifications.drop_missed',
  `update notifications n set mail_due_at = null
   where n.mail_due_at <= now() and (n.read_at is not null
     or n.created_at < now() - case n.kind when 'bet.deadline_day' then interval '20 hours' else interval '7 days' end
     or n.created_at <= (select max(s.updated_at) from sessions s where s.user_id = n.user_id))`,
)

export const selectUsersToEmail = statement<{ readonly user_id: string }, [limit: number]>(
  'notifications.users_to_email',
  'select user_id from app.users_to_email($1) as user_id',
)

/** The viewer's notifications that wait for a digest; some of them may not go into it any more. */
export const selectWaitingForMail = statement<{ readonly id: string }, []>(
  'notifications.waiting_for_mail',
  'select id from notifications where user_id = app.uid() and mail_due_at is not null',
)

/**
 * Those of them that go into the viewer's digest: also the ones that have not waited as long as the rest. The current
 * choices count.
 */
export const selectMissed = statement<EntryRow, [limit: number, ids: readonly string[]]>(
  'notifications.missed',
  entriesWhere(
    `n.id = any ($2::uuid[]) and n.mail_due_at is not null and n.read_at is null and app.wants_mail(n.user_id, n.kind)
       and not app.is_muted(n.user_id, n.bet_id, n.league_id)`,
    'page as (select *, id as card_id from entries order by id desc limit $1)',
  ),
)

/** These were considered for a digest; later ones wait for the next. */
export const clearConsidered = statement<never, [ids: readonly string[]]>(
  'notifications.clear_considered',
  'update notifications set mail_due_at = null where user_id = app.uid() and id = any ($1::uuid[])',
)

export const clearMissed = statement<never, []>(
  'notifications.clear_missed',
  'update notifications set mail_due_at = null where user_id = app.uid() and mail_due_at is not null',
)

/** The viewer's one digest of the day; no row if it was sent already. */
export const takeDigest = statement<{ readonly display_name: string }, []>(
  'notifications.take_digest',
  `with taken as (
     insert into digests (user_id) values (app.uid())
     on conflict (user_id) do update set posted_at = now() where digests.posted_at < now() - interval '1 day'
     returning user_id)
   select p.display_name from taken join profiles p on p.user_id = taken.user_id where p.deletion_started_at is null`,
)

// --- forgetting --------------------------------------------------------------------------------------------------------

/**
 * An invitation is kept, unlisted: by it the deletion of an account finds the participants that were reserved for the
 * user.
 *
 * @see `app.erase_viewer`
 */
export const deleteOldNotifications = statement<never, []>(
  'notifications.delete_old',
  `delete from notifications where created_at < now() - interval '${KEPT_DAYS} days' and kind <> 'bet.invited'`,
)

export const readOldInvitations = statement<never, []>(
  'notifications.read_old',
  `update notifications set read_at = now(), mail_due_at = null
   where created_at < now() - interval '${KEPT_DAYS} days' and read_at is null and kind = 'bet.invited'`,
)
