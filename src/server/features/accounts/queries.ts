import { statement } from '#server/db/statement.ts'
import type { PetRow } from '#server/pets/queries.ts'

export type AttemptKind = 'sign_in' | 'sign_up' | 'confirmation_mail' | 'reset_mail'

/** Attempts at one address wait for each other, so that of a hundred at once exactly as many as allowed are counted. */
export const lockAttempts = statement<unknown, [emailHash: Buffer, kind: AttemptKind]>(
  'accounts.lock_attempts',
  `select pg_advisory_xact_lock(hashtextextended($2 || encode($1, 'hex'), 0))`,
)

export interface AttemptCount {
  readonly count: number
  /** Until the oldest one counts no more. */
  readonly wait_seconds: number | null
}

export const countAttempts = statement<
  AttemptCount,
  [emailHash: Buffer, kind: AttemptKind, deviceUserId: string | null, windowSeconds: number]
>(
  'accounts.count_attempts',
  `select count(*)::int as count,
          ceil(extract(epoch from min(created_at) + make_interval(secs => $4) - now()))::int as wait_seconds
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

/** Whoever got in has nothing to wait for. */
export const forgetFailures = statement<never, [emailHash: Buffer, kind: AttemptKind, deviceUserId: string | null]>(
  'accounts.forget_failures',
  `delete from login_attempts
    where email_hash = $1 and kind = $2 and device_user_id is not distinct from $3 and not success`,
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

export interface MeRow extends Omit<PetRow, 'name'> {
  readonly display_name: string
  readonly pet_name: string
  readonly tokens: number
  readonly unread_count: number
  readonly premium_until: Date | null
  readonly has_dues: boolean
  readonly unread_up_to: string | null
}

/** Primary keys, and the partial indexes of unread notifications and of what is due. */
export const selectMe = statement<MeRow, [userId: string]>(
  'accounts.me',
  `select p.display_name, t.name as pet_name, t.pet_type, t.xp, t.total_wins, t.told_stage, a.balance as tokens,
          unread.count as unread_count, unread.up_to as unread_up_to,
          p.premium_until,
          exists (select from premium_months m where m.user_id = p.user_id and m.paid_at is null and m.starts_at <= now())
            or exists (select from referrals r where r.inviter_id = p.user_id and r.predicted_at is not null
              and r.decided_at is null) as has_dues
     from profiles p
     join pets t on t.user_id = p.user_id
     join ledger_accounts a on a.id = p.user_id
    cross join lateral (
      select count(distinct n.group_key)::int as count, (array_agg(n.id order by n.id desc))[1] as up_to
        from notifications n where n.user_id = p.user_id and n.read_at is null) unread
    where p.user_id = $1`,
)

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
