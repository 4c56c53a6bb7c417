import { statement } from '#server/db/statement.ts'

/** As long as a user needs for the browser's own sheet. */
const CHALLENGE_SECONDS = 300

export const insertChallenge = statement<never, [hash: Buffer, userId: string | null, opensUserId: string | null]>(
  'passkeys.insert_challenge',
  `insert into passkey_challenges (challenge_hash, user_id, opens_user_id, expires_at)
     values ($1, $2, $3, now() + interval '${CHALLENGE_SECONDS} seconds')`,
)

export const deleteExpiredChallenges = statement<never, []>(
  'passkeys.delete_expired_challenges',
  'delete from passkey_challenges where expires_at < now()',
)

/** No row where the challenge was made for another use, is spent, or is too old. */
export const spendChallenge = statement<
  { readonly opens_user_id: string | null },
  [hash: Buffer, userId: string | null, isSignUp: boolean]
>(
  'passkeys.spend_challenge',
  `delete from passkey_challenges
    where challenge_hash = $1 and user_id is not distinct from $2 and (opens_user_id is not null) = $3 and expires_at > now()
    returning opens_user_id`,
)

export const selectNewId = statement<{ readonly id: string }, []>('passkeys.new_id', 'select uuidv7() as id')

/** Sign-ups of one network wait for each other, so that of a hundred at once exactly as many as allowed come in. */
export const lockSignUps = statement<unknown, [networkHash: Buffer]>(
  'passkeys.lock_sign_ups',
  `select pg_advisory_xact_lock(hashtextextended('passkey_sign_ups:' || encode($1, 'hex'), 0))`,
)

export const countSignUps = statement<
  { readonly count: number; readonly wait_seconds: number | null },
  [networkHash: Buffer, max: number]
>(
  'passkeys.count_sign_ups',
  `select count(*)::int as count,
     ceil(extract(epoch from min(created_at) + interval '24 hours' - now()))::int as wait_seconds
   from (select created_at from passkey_sign_ups
     where network_hash = $1 and created_at > now() - interval '24 hours'
     order by created_at desc limit $2) lately`,
)

export const insertSignUp = statement<never, [networkHash: Buffer]>(
  'passkeys.insert_sign_up',
  'insert into passkey_sign_ups (network_hash) values ($1)',
)

/** Networks are kept no longer than the limit counts them. */
export const deleteOldSignUps = statement<never, []>(
  'passkeys.delete_old_sign_ups',
  `delete from passkey_sign_ups where created_at < now() - interval '24 hours'`,
)

export interface PasskeyRow {
  readonly id: string
  readonly credential_id: string
  readonly name: string
  readonly transports: readonly string[]
  readonly created_at: Date
  readonly last_used_at: Date | null
}

export const selectPasskeys = statement<PasskeyRow, [userId: string]>(
  'passkeys.own',
  `select id, credential_id, name, transports, created_at, last_used_at from passkeys where user_id = $1 order by id`,
)

export interface KnownPasskeyRow {
  readonly id: string
  readonly user_id: string
  readonly public_key: Buffer
  readonly signature_count: number
  readonly email: string | null
  readonly display_name: string
}

/** Of an account that may sign in. */
export const selectKnownPasskey = statement<KnownPasskeyRow, [credentialId: string]>(
  'passkeys.known',
  `select k.id, k.user_id, k.public_key, k.signature_count, u.email, u.display_name
     from passkeys k join users u on u.id = k.user_id and (u.email is null or u.email_verified) where k.credential_id = $1`,
)

/** A new passkey. */
export type PasskeyParameters = readonly [
  userId: string,
  credentialId: string,
  publicKey: Buffer,
  count: number,
  transports: readonly string[],
  name: string,
]

/** No row where the passkey was added before. */
export const insertPasskey = statement<PasskeyRow, PasskeyParameters>(
  'passkeys.insert',
  `insert into passkeys (user_id, credential_id, public_key, signature_count, transports, name)
     values ($1, $2, $3, $4, $5, $6) on conflict (credential_id) do nothing
     returning id, credential_id, name, transports, created_at, last_used_at`,
)

/** No row where another sign-in with that count came first: then one of the two keys is a copy. */
export const notePasskeyUse = statement<{ readonly id: string }, [passkeyId: string, count: number]>(
  'passkeys.note_use',
  `update passkeys set signature_count = $2, last_used_at = now()
    where id = $1 and (signature_count < $2 or signature_count = 0 and $2 = 0) returning id`,
)

export const renamePasskey = statement<{ readonly id: string }, [userId: string, passkeyId: string, name: string]>(
  'passkeys.rename',
  'update passkeys set name = $3 where user_id = $1 and id = $2 returning id',
)

export const deletePasskey = statement<{ readonly id: string }, [userId: string, passkeyId: string]>(
  'passkeys.delete',
  'delete from passkeys where user_id = $1 and id = $2 returning id',
)
