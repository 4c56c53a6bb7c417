import { statement } from '#server/db/statement.ts'

export interface FoundUser {
  readonly id: string
  readonly email: string | null
  readonly display_name: string
}

const UUID = `'^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'`

/** Users by their id, their e-mail address or their exact name. */
export const selectUsers = statement<FoundUser, [who: string]>(
  'operating.users',
  `select u.id, u.email, p.display_name from users u join profiles p on p.user_id = u.id
    where case when $1 ~ ${UUID} then u.id::text = $1 else u.email = lower($1) or p.display_name = $1 end
    order by u.id limit 5`,
)

/** Every report with what it is about, and who made or bears that. */
const REPORTED = `select r.created_at, r.reason,
     case when r.comment_id is not null then 'comment' when r.photo_id is not null then 'photo'
       when r.bet_id is not null then 'bet' when r.league_id is not null then 'league' else 'name' end as kind,
     coalesce(r.comment_id, r.photo_id, r.bet_id, r.league_id, r.person_id) as id,
     case when r.comment_id is not null then c.author_id when r.photo_id is not null then f.user_id
       else coalesce(b.created_by, l.created_by, r.person_id) end as author,
     case when r.comment_id is not null then c.body when r.photo_id is not null then f.caption
       else coalesce(b.description, l.name, n.display_name) end as text,
     coalesce(c.hidden_at, c.taken_back_at, l.deleted_at) is not null as is_gone
   from reports r left join comments c on c.id = r.comment_id left join dare_photos f on f.id = r.photo_id
     left join bets b on b.id = r.bet_id left join groups l on l.id = r.league_id
     left join profiles n on n.user_id = r.person_id`

export interface UserFacts {
  readonly is_guest: boolean
  readonly email_verified: boolean
  readonly created_at: Date
  readonly suspended_since: Date | null
  readonly tokens: number
  readonly sessions: number
  readonly failed_attempts: number
  readonly open_bets: number
  readonly leagues: readonly string[]
  readonly reports: number
}

export const selectUserFacts = statement<UserFacts, [userId: string, hashes: readonly Buffer[]]>(
  'operating.user_facts',
  `select p.is_guest, u.email_verified, u.created_at,
     (select suspended_since from suspensions where user_id = u.id) as suspended_since,
     coalesce((select balance from ledger_accounts where id = u.id), 0) as tokens,
     (select count(*)::int from sessions where user_id = u.id and expires_at > now()) as sessions,
     (select count(*)::int from login_attempts where email_hash = any ($2) and not success
       and kind in ('sign_in', 'password_check')
       and created_at > now() - interval '15 minutes') as failed_attempts,
     (select count(distinct b.id)::int from bets b join bet_participants m on m.bet_id = b.id and m.user_id = u.id
       where b.status in ('pending', 'active')) as open_bets,
     array(select g.id || ' ' || g.name from groups g join group_memberships m on m.group_id = g.id
       where m.user_id = u.id order by g.id) as leagues,
     (select count(*)::int from (${REPORTED}) r where r.author = u.id) as reports
   from users u join profiles p on p.user_id = u.id where u.id = $1`,
)

export const unlock = statement<{ readonly count: number }, [hashes: readonly Buffer[], userId: string]>(
  'operating.unlock',
  'select app.operator_unlock($1, $2) as count',
)
export const endSessions = statement<{ readonly count: number }, [userId: string]>(
  'operating.end_sessions',
  'select app.operator_end_sessions($1) as count',
)
export const suspend = statement<{ readonly count: number }, [userId: string, reason: string]>(
  'operating.suspend',
  'select app.operator_suspend($1, $2) as count',
)
export const unsuspend = statement<{ readonly count: number }, [userId: string]>(
  'operating.unsuspend',
  'select app.operator_unsuspend($1) as count',
)
export const hideComment = statement<{ readonly count: number }, [id: string]>(
  'operating.hide_comment',
  'select app.operator_hide_comment($1) as count',
)
export const hidePhoto = statement<{ readonly count: number }, [id: string]>(
  'operating.hide_photo',
  'select app.operator_hide_photo($1) as count',
)
export const hideBet = statement<{ readonly count: number }, [id: string, question: string, forfeit: string]>(
  'operating.hide_bet',
  'select app.operator_hide_bet($1, $2, $3) as count',
)
export const renameUser = statement<{ readonly count: number }, [userId: string, name: string]>(
  'operating.rename_user',
  'select app.operator_rename_user($1, $2) as count',
)
export const renameLeague = statement<{ readonly count: number }, [leagueId: string, name: string]>(
  'operating.rename_league',
  'select app.operator_rename_league($1, $2) as count',
)
export const handOver = statement<{ readonly count: number }, [leagueId: string, userId: string]>(
  'operating.hand_over',
  'select app.operator_hand_over($1, $2) as count',
)

/** The balance, with the wallet locked until the transaction ends. Null where it was closed. */
export const lockBalance = statement<{ readonly balance: number }, [userId: string]>(
  'operating.lock_balance',
  `select balance from ledger_accounts where id = $1 and kind = 'wallet' and closed_at is null for update`,
)

export const insertDeed = statement<
  { readonly id: string },
  [id: string | null, deed: string, subject: string, operator: string, reason: string, details: string]
>(
  'operating.insert_deed',
  `insert into operator_deeds (id, deed, subject, operator, reason, details)
   values (coalesce($1, uuidv7()), $2, $3, $4, $5, $6::jsonb) returning id`,
)

export const voidRestored = statement<
  {
    readonly voided: {
      readonly sessions: number
      readonly links: number
      readonly emails: number
      readonly notifications: number
    }
  },
  []
>('operating.void_restored', 'select app.void_restored() as voided')

export interface DeedRow {
  readonly created_at: Date
  readonly operator: string
  readonly deed: string
  readonly subject: string
  readonly reason: string
  readonly details: object
}

export const selectDeeds = statement<DeedRow, [limit: number]>(
  'operating.deeds',
  'select created_at, operator, deed, subject, reason, details from operator_deeds order by id desc limit $1',
)

export interface ReportRow {
  readonly last_at: Date
  readonly count: number
  readonly reasons: string
  readonly kind: 'bet' | 'comment' | 'photo' | 'league' | 'name'
  readonly id: string
  readonly author: string
  readonly text: string | null
  readonly is_hidden: boolean
}

/** What users have reported, each once, that which was reported last first. The operator has to read it to decide. */
export const selectReports = statement<ReportRow, [limit: number]>(
  'operating.reports',
  `select max(r.created_at) as last_at, count(*)::int as count, string_agg(distinct r.reason, ', ') as reasons, r.kind, r.id,
     r.author, r.text, r.is_gone or exists (
       select from operator_deeds d where d.subject = r.id::text and d.deed in ('hide', 'rename')) as is_hidden
   from (${REPORTED}) r group by r.kind, r.id, r.author, r.text, r.is_gone order by last_at desc limit $1`,
)
