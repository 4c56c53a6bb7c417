import { statement } from '#server/db/statement.ts'

export interface UserRow {
  readonly id: string
  readonly email: string
  readonly display_name: string
  readonly email_verified: boolean
}

/** A guest has no address, and an account that a passkey alone has opened has none either. */
export type AnyUserRow = Omit<UserRow, 'email'> & { readonly email: string | null }

const USER = 'u.id, u.email, u.display_name, u.email_verified'

export const selectUserByEmail = statement<UserRow, [email: string]>(
  'users.by_email',
  `select ${USER} from users u where u.email = $1`,
)

export const selectUser = statement<AnyUserRow, [userId: string]>(
  'users.by_id',
  `select ${USER} from users u where u.id = $1`,
)

/** Serializes what changes one account. Rows that reference the user may still be written at the same time. */
export const lockUser = statement<UserRow, [userId: string]>('users.lock', `select ${USER} from app.lock_user($1) u`)

/** The id for an account that is about to be created with this email, or that of the account it has. */
export const selectIdFor = statement<{ readonly id: string; readonly is_confirmed: boolean }, [email: string]>(
  'users.id_for',
  `select coalesce(u.id, uuidv7()) as id, coalesce(u.email_verified, false) as is_confirmed
     from (values ($1)) as given (email) left join users u on u.email = given.email`,
)

/** An unconfirmed account is an email address and nothing else. */
export const insertUnconfirmedUser = statement<never, [email: string]>(
  'users.insert_unconfirmed',
  `insert into users (email, display_name) values ($1, '') on conflict (email) do nothing`,
)

/** No row where the address has been confirmed or taken under another id since it was read. */
export const upsertConfirmedUser = statement<
  UserRow,
  [userId: string, email: string, name: string, inviteCode: string | null]
>('users.upsert_confirmed', `select ${USER} from app.open_user($1, $2, $3, $4) u`)

export const confirmUser = statement<never, [userId: string, name: string, inviteCode: string | null]>(
  'users.confirm',
  `update users set email_verified = true, display_name = $2, invite_code = $3, updated_at = now() where id = $1`,
)

export const confirmEmailOfUser = statement<never, [userId: string]>(
  'users.confirm_email',
  'update users set email_verified = true, updated_at = now() where id = $1 and not email_verified',
)

/** A guest signs in by the session of one device, and by nothing else. */
export const insertGuestUser = statement<never, [userId: string, name: string]>(
  'users.insert_guest',
  'insert into users (id, email, display_name) values ($1, null, $2)',
)

/** An account that a passkey alone opens. */
export const insertUserWithoutEmail = statement<never, [userId: string, name: string, inviteCode: string | null]>(
  'users.insert_without_email',
  'insert into users (id, email, display_name, invite_code) values ($1, null, $2, $3)',
)

/** An address that was never confirmed belongs to no account yet. */
export const deleteUnconfirmed = statement<never, [email: string]>(
  'users.delete_unconfirmed',
  'select app.drop_unconfirmed($1)',
)

/** Under the lock of the user. No row where an account has the address, or the user is no guest any more. */
export const keepGuestUser = statement<
  { readonly id: string },
  [userId: string, email: string | null, name: string, inviteCode: string | null]
>(
  'users.keep_guest',
  `update users set email = $2, email_verified = $2::text is not null, display_name = $3, invite_code = $4, updated_at = now()
    where id = $1 and email is null and ($2::text is null or not app.is_address_taken($2))
      and exists (select from profiles p where p.user_id = $1 and p.is_guest) returning id`,
)

/** Under the lock of the user. No row where an account has the address, or the user has one. */
export const setEmail = statement<{ readonly id: string }, [userId: string, email: string]>(
  'users.set_email',
  `update users set email = $2, email_verified = true, updated_at = now()
    where id = $1 and email is null and not app.is_address_taken($2)
      and exists (select from profiles p where p.user_id = $1 and not p.is_guest) returning id`,
)

/** Sessions, credentials and emails that wait go with the user. */
export const deleteUser = statement<never, [userId: string]>('users.delete', 'delete from users where id = $1')

const IS_PASSWORD = `c.provider_id = 'credential'`
const NEWEST_SIGN_UP = `select v.value::jsonb -> 'signUp' as sign_up from verifications v
    where v.value::jsonb ->> 'userId' = u.id::text and v.value::jsonb ? 'signUp' and v.expires_at > now()
    order by v.created_at desc, v.id desc limit 1`

/** The hash that opens the account: an unconfirmed one answers to the password of its newest sign-up. */
export const selectLogin = statement<UserRow & { readonly password_hash: string | null }, [email: string]>(
  'users.login',
  `select ${USER}, case when u.email_verified
            then (select c.password from credentials c where c.user_id = u.id and ${IS_PASSWORD} limit 1)
            else (${NEWEST_SIGN_UP}) ->> 'passwordHash' end as password_hash
     from users u where u.email = $1`,
)

export const selectPasswordHash = statement<{ readonly password: string | null }, [userId: string]>(
  'credentials.password',
  `select c.password from credentials c where c.user_id = $1 and ${IS_PASSWORD} limit 1`,
)

export const selectWaysIn = statement<
  { readonly has_password: boolean; readonly passkeys: number; readonly identities: number },
  [userId: string]
>(
  'users.ways_in',
  `select exists (select from credentials c where c.user_id = $1 and ${IS_PASSWORD} and c.password is not null) as has_password,
          (select count(*)::int from passkeys k where k.user_id = $1) as passkeys,
          (select count(*)::int from provider_identities i where i.user_id = $1) as identities`,
)

/** Under the lock of the user, so that there is one password. */
export const upsertPassword = statement<never, [userId: string, passwordHash: string]>(
  'credentials.set_password',
  `with changed as (
     update credentials c set password = $2, updated_at = now() where c.user_id = $1 and ${IS_PASSWORD} returning c.id
   )
   insert into credentials (user_id, account_id, provider_id, password)
   select $1, $1::text, 'credential', $2 where not exists (select from changed)`,
)

/** The data of one sign-up, stored with its link until the link is used. */
export interface SignUp {
  readonly passwordHash: string
  /** As typed; may be empty. */
  readonly name: string
  readonly inviteCode: string | null
  /** The page to return to, as sent. */
  readonly returnTo: string | null
  /** The guest who has signed up; null for a visitor, absent in older links. */
  readonly guestId?: string | null
}

/** What a link carries. Its token is kept as a hash only. */
export interface LinkValue {
  readonly userId: string
  /** In a link that signs in, and in no other. */
  readonly signsIn?: true
  readonly signUp?: SignUp
  /** In a link that gives its address, which `userId` keeps until then, to an account that has none. */
  readonly addsEmailTo?: string
}

export const insertLink = statement<never, [identifier: string, value: LinkValue, goodForSeconds: number]>(
  'links.insert',
  `insert into verifications (identifier, value, expires_at)
   values ($1, $2::jsonb::text, now() + make_interval(secs => $3))`,
)

export const selectLinkOwner = statement<
  { readonly user_id: string; readonly guest_id: string | null },
  [identifier: string]
>(
  'links.owner',
  `select v.value::jsonb ->> 'userId' as user_id, g.user_id as guest_id
     from verifications v
     left join profiles g on g.user_id = (v.value::jsonb -> 'signUp' ->> 'guestId')::uuid and g.is_guest
       and g.deletion_started_at is null
    where v.identifier = $1 and v.expires_at > now()`,
)

/** The address that a link gives to this account. Reading it does not use the link up. */
export const selectAddedEmail = statement<{ readonly email: string }, [identifier: string, userId: string]>(
  'links.added_email',
  `select u.email from verifications v join users u on u.id = (v.value::jsonb ->> 'userId')::uuid
    where v.identifier = $1 and v.expires_at > now() and v.value::jsonb ->> 'addsEmailTo' = $2::text and not u.email_verified`,
)

/** Two requests with one link: the second waits for the first and finds nothing. */
export const spendLink = statement<{ readonly value: LinkValue }, [identifier: string]>(
  'links.spend',
  'delete from verifications where identifier = $1 and expires_at > now() returning value::jsonb as value',
)

export const deleteLinks = statement<never, [userId: string]>(
  'links.delete',
  `delete from verifications where value::jsonb ->> 'userId' = $1::text`,
)

/** Ends every mailed link that signs this user in. */
export const deleteSignInLinks = statement<never, [userId: string]>(
  'links.delete_sign_in',
  `delete from verifications where value::jsonb ->> 'userId' = $1::text and value::jsonb ? 'signsIn'`,
)

/** Finds the account that a mailed link signs in, by the hash of the link's token. Reading it does not use the link up. */
export const selectSignInLink = statement<{ readonly email: string }, [identifier: string]>(
  'links.sign_in',
  `select u.email from verifications v join users u on u.id = (v.value::jsonb ->> 'userId')::uuid
    where v.identifier = $1 and v.expires_at > now() and u.email_verified`,
)

/** Expired links contain names and password hashes. */
export const deleteExpiredLinks = statement<never, []>(
  'links.delete_expired',
  'delete from verifications where expires_at <= now()',
)

export const selectNewestSignUp = statement<{ readonly sign_up: SignUp }, [userId: string]>(
  'links.newest_sign_up',
  `select newest.sign_up from users u cross join lateral (${NEWEST_SIGN_UP}) newest where u.id = $1`,
)
