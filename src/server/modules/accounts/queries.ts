import { paths } from '#domain/paths.ts'
import { statement, quickStatement } from '#server/db/statement.ts'
import { windowCount, type WindowCount } from '#server/platform/throttle.ts'
import type { PetRow } from '#server/modules/pets/present-pet.ts'

export type AttemptKind = 'sign_in' | 'sign_up' | 'email' | 'password_check' | 'export'

/** Attempts at one address wait for each other, so that of a hundred at once exactly as many as allowed are counted. */
export const lockAttempts = statement<unknown, [emailHash: Buffer, kind: AttemptKind]>(
  'accounts.lock_attempts',
  `select pg_advisory_xact_lock(hashtextextended($2 || encode($1, 'hex'), 0))`,
)

export const countAttempts = statement<
  WindowCount,
  [emailHash: Buffer, kind: AttemptKind, deviceUserId: string | null, windowSeconds: number]
>(
  'accounts.count_attempts',
  `select ${windowCount('$4')}
     from login_attempts
    where email_hash = $1 and kind = $2 and device_user_id is not distinct from $3 and not success
      and created_at > now() - make_interval(secs => $4)`,
)

export const insertAttempt = statement<
  never,
  [
    emailHash: Buffer,
    kind: AttemptKind,
    deviceUserId: string | null,
    success: boolean,
    ipPrefix: string,
    userAgent: string | null,
  ]
>(
  'accounts.insert_attempt',
  `insert into login_attempts (email_hash, kind, device_user_id, success, ip_prefix, user_agent)
   values ($1, $2, $3, $4, $5, left($6, 300))`,
)

/** A successful attempt ends the waiting time. */
export const forgetFailures = statement<never, [emailHash: Buffer, kind: AttemptKind, deviceUserId: string | null]>(
  'accounts.forget_failures',
  `delete from login_attempts
    where email_hash = $1 and kind = $2 and device_user_id is not distinct from $3 and not success`,
)

/** Nothing of what an address has tried is kept longer than its account. */
export const deleteAttempts = statement<never, [emailHash: Buffer]>(
  'accounts.delete_attempts',
  'delete from login_attempts where email_hash = $1',
)

export const deleteOldAttempts = statement<never, []>(
  'accounts.delete_old_attempts',
  `delete from login_attempts where created_at < now() - interval '30 days'`,
)

/** Whether the account this device knows is the one with that address. */
export const selectDeviceOwner = statement<{ readonly id: string }, [userId: string, email: string]>(
  'accounts.device_owner',
  'select id from users where id = $1 and email = $2',
)

export const insertProfile = statement<{ readonly user_id: string }, [userId: string, displayName: string]>(
  'accounts.insert_profile',
  `insert into profiles (user_id, display_name) values ($1, $2) on conflict (user_id) do nothing returning user_id`,
)

export const insertGuestProfile = statement<never, [userId: string, displayName: string]>(
  'accounts.insert_guest_profile',
  'insert into profiles (user_id, display_name, is_guest) values ($1, $2, true)',
)

/** A guest who registers keeps the profile. No row where it is no guest's. */
export const keepGuestProfile = statement<
  { readonly display_name: string },
  [userId: string, typedName: string | null]
>(
  'accounts.keep_guest_profile',
  `update profiles set is_guest = false, display_name = coalesce($2, display_name), updated_at = now()
    where user_id = $1 and is_guest and deletion_started_at is null returning display_name`,
)

export interface MeRow extends Omit<PetRow, 'name'> {
  readonly display_name: string
  readonly pet_name: string
  readonly tokens: number
  readonly unread_count: number
  readonly premium_until: Date | null
  readonly has_pending_rewards: boolean
  readonly unread_up_to: string | null
  readonly is_guest: boolean
  /** Of a guest: the open bet that the credit is in. */
  readonly credit_bet: { readonly uniqueId: string; readonly description: string } | null
}

/** One call: a page asks it before anything else. */
export const openMe = quickStatement<MeRow, [userId: string]>('accounts.me', 'select * from app.open_me($1)')

interface ProfileRow {
  readonly display_name: string
  readonly created_at: Date
}

export const selectProfile = statement<ProfileRow, [userId: string]>(
  'accounts.profile',
  'select display_name, created_at from profiles where user_id = $1',
)

export const updateDisplayName = statement<never, [userId: string, displayName: string]>(
  'accounts.rename',
  'update profiles set display_name = $2, updated_at = now() where user_id = $1',
)

/** Under row-level security: what the viewer may not read is not in it, whatever this asks for. */
export const selectExport = statement<
  { readonly now: Date; readonly profile: object; readonly belongings: object },
  [userId: string]
>(
  'accounts.export',
  `select now() as now,
     json_build_object('displayName', p.display_name, 'isGuest', p.is_guest, 'memberSince', p.created_at, 'premiumUntil', p.premium_until,
       'tokens', (select balance from ledger_accounts where id = $1)) as profile,
     json_build_object(
       'pet', (select json_build_object('name', t.name, 'type', t.pet_type, 'xp', t.xp, 'wins', t.total_wins,
           'awards', (select coalesce(json_agg(json_build_object('at', a.awarded_at, 'for', a.reason, 'xp', a.xp,
               'link', '${paths.predict('')}' || b.unique_id) order by a.awarded_at, a.bet_id, a.reason), '[]')
             from pet_awards a join bets b on b.id = a.bet_id where a.user_id = $1))
         from pets t where t.user_id = $1),
       'bets', (select coalesce(json_agg(json_build_object('link', '${paths.predict('')}' || b.unique_id, 'question', b.description,
           'stakeType', case when b.stake_tokens is null then 'action' else 'token' end, 'stake', coalesce(b.stake_tokens::text, b.forfeit), 'status', b.status, 'deadline', b.deadline, 'resultDate', b.result_date,
           'game', b.game, 'createdAt', b.created_at, 'createdByMe', b.created_by = $1, 'myParticipant', m.friend_name, 'joinedAt', m.joined_at,
           'myPrediction', (select q.prediction from predictions q
             where q.participant_id = m.id and q.bet_id = b.id and not q.is_prefilled and q.user_id = $1),
           'mySealSalt', (select encode(q.salt, 'hex') from predictions q
             where q.participant_id = m.id and q.bet_id = b.id and not q.is_prefilled and q.user_id = $1),
           'answers', coalesce(b.answers, '{"type": "text"}'),
           'iSaidItWas', (select c.answer from bet_result_confirmations c where c.bet_id = b.id and c.user_id = $1),
           'askMeAgainAt', (select d.asked_again_at from result_postponements d where d.participant_id = m.id),
           'itWas', (select r.answer from bet_results r where r.bet_id = b.id),
           'suggestionsIMade', (select coalesce(json_agg(q.prediction), '[]') from predictions q
             where q.bet_id = b.id and q.is_prefilled and q.user_id = $1)) order by b.created_at), '[]')
         from bets b join bet_participants m on m.bet_id = b.id and m.user_id = $1),
       'tokenHistory', (select coalesce(json_agg(json_build_object('at', e.created_at, 'reason', e.reason,
           'tokens', e.amount, 'balanceAfter', e.balance_after) order by e.transfer_id), '[]')
         from ledger_entries e where e.account_id = $1),
       'friends', (select coalesce(json_agg(o.display_name order by o.display_name), '[]')
         from friends f join profiles o on o.user_id = case when f.user_id = $1 then f.friend_user_id else f.user_id end
         where $1 in (f.user_id, f.friend_user_id)),
       'friendRequestsSent', (select coalesce(json_agg(json_build_object('to', o.display_name, 'at', r.created_at)
           order by r.id), '[]')
         from friend_requests r join profiles o on o.user_id = r.to_user_id
         where r.from_user_id = $1 and r.status in ('pending', 'withheld')),
       'blocked', (select coalesce(json_agg(o.display_name order by o.display_name), '[]')
         from blocks k join profiles o on o.user_id = k.blocked_user_id where k.user_id = $1),
       'scoreSharedWith', (select coalesce(json_agg(o.display_name order by o.display_name), '[]')
         from score_consents c join profiles o on o.user_id = c.other_user_id where c.user_id = $1),
       'invites', (select coalesce(json_agg(json_build_object('code', i.invite_code, 'status', i.status,
           'createdAt', i.created_at) order by i.id), '[]') from invites i where i.inviter_id = $1),
       'passkeys', (select coalesce(json_agg(json_build_object('name', k.name, 'addedAt', k.created_at, 'lastUsedAt', k.last_used_at)
           order by k.id), '[]') from passkeys k where k.user_id = $1),
       'identities', (select coalesce(json_agg(json_build_object('provider', i.issuer, 'id', i.subject, 'email', i.email,
           'addedAt', i.created_at, 'lastUsedAt', i.last_used_at) order by i.id), '[]') from provider_identities i where i.user_id = $1),
       'leagues', (select coalesce(json_agg(json_build_object('name', g.name, 'status', g.status,
           'createdByMe', g.created_by = $1, 'joinedAt', m.joined_at) order by m.joined_at), '[]')
         from group_memberships m join groups g on g.id = m.group_id where m.user_id = $1),
       'dares', (select coalesce(json_agg(json_build_object('link', '${paths.predict('')}' || b.unique_id, 'dare', b.forfeit,
           'status', d.status, 'lostAt', d.created_at, 'photoSentAt', photo.sent_at, 'caption', photo.caption)
           order by d.created_at), '[]')
         from dare_debts d join bets b on b.id = d.bet_id
         left join dare_photos photo on photo.debt_id = d.id and photo.user_id = $1 and photo.sent_at is not null
         where d.user_id = $1),
       'comments', (select coalesce(json_agg(json_build_object('link', '/predict/' || b.unique_id, 'at', c.created_at,
           'text', c.body, 'editedAt', c.edited_at) order by c.created_at, c.id), '[]')
         from comments c left join bets b on b.id = c.bet_id where c.author_id = $1 and c.body is not null),
       'objections', (select coalesce(json_agg(json_build_object('link', '/predict/' || b.unique_id, 'at', q.opened_at,
           'sentence', q.sentence) order by q.opened_at), '[]')
         from objections q join bets b on b.id = q.bet_id join bet_participants p on p.id = q.participant_id where p.user_id = $1),
       'answersToObjections', (select coalesce(json_agg(json_build_object('link', '/predict/' || b.unique_id, 'at', v.voted_at,
           'winners', (select coalesce(json_agg(w.friend_name order by w.position), '[]') from bet_participants w
             where w.bet_id = b.id and w.id = any(v.winner_participant_ids)), 'iSaidItWas', v.answer) order by v.voted_at), '[]')
         from objection_votes v join bets b on b.id = v.bet_id join bet_participants p on p.id = v.participant_id where p.user_id = $1),
       'resultsAccepted', (select coalesce(json_agg(json_build_object('link', '/predict/' || b.unique_id, 'at', a.accepted_at)
           order by a.accepted_at), '[]')
         from result_acceptances a join bets b on b.id = a.bet_id join bet_participants p on p.id = a.participant_id where p.user_id = $1),
       'tokenDebts', (select coalesce(json_agg(json_build_object('link', '/predict/' || b.unique_id, 'at', d.created_at,
           'owedByMe', d.debtor_id = $1, 'tokens', d.tokens, 'paid', d.collected_tokens, 'writtenOffAt', d.written_off_at)
           order by d.created_at, d.id), '[]')
         from token_debts d join bets b on b.id = d.bet_id where $1 in (d.debtor_id, d.creditor_account_id)),
       'reactions', (select coalesce(json_agg(json_build_object('link', '/predict/' || b.unique_id, 'at', x.created_at,
           'kind', x.kind, 'to', case when x.comment_id is not null then 'comment' when x.prediction_id is not null then 'prediction'
             when x.photo_id is not null then 'proof' else 'ending' end) order by x.id), '[]')
         from reactions x left join bets b on b.id = x.bet_id where x.user_id = $1),
       'reports', (select coalesce(json_agg(json_build_object('at', r.created_at, 'reason', r.reason,
           'of', case when r.comment_id is not null then 'comment' when r.photo_id is not null then 'proof'
             when r.bet_id is not null then 'bet' when r.league_id is not null then 'league' else 'person' end) order by r.id), '[]')
         from reports r where r.reporter_id = $1),
       'notificationSettings', (select json_build_object('pushOff', c.push_off, 'mailOff', c.mail_off)
         from notification_choices c where c.user_id = $1),
       'notifications', (select coalesce(json_agg(json_build_object('at', n.created_at, 'kind', n.kind, 'facts', n.facts,
           'readAt', n.read_at) order by n.id), '[]') from notifications n where n.user_id = $1)) as belongings
   from profiles p where p.user_id = $1`,
)
