import { statement } from '#server/db/statement.ts'

/** As long as a user needs at the provider, who may ask for a password and a second factor. */
const AUTHORIZATION_SECONDS = 900

/** @see docs/rules.md#providers */
export interface AuthorizationRow {
  readonly provider: string
  readonly nonce: string
  readonly code_verifier: string
  /** Null for a sign-in. */
  readonly user_id: string | null
  readonly display_name: string | null
  readonly invite_code: string | null
  readonly return_to: string | null
}

type Hashes = readonly [stateHash: Buffer, browserHash: Buffer]

export const insertAuthorization = statement<
  never,
  [
    ...Hashes,
    provider: string,
    nonce: string,
    codeVerifier: string,
    userId: string | null,
    displayName: string | null,
    inviteCode: string | null,
    returnTo: string | null,
  ]
>(
  'providers.insert_authorization',
  `insert into provider_authorizations (state_hash, browser_hash, provider, nonce, code_verifier, user_id, display_name, invite_code,
     return_to, expires_at) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, now() + interval '${AUTHORIZATION_SECONDS} seconds')`,
)

export const deleteExpiredAuthorizations = statement<never, []>(
  'providers.delete_expired_authorization',
  'delete from provider_authorizations where expires_at < now()',
)

/** No row where the authorization was begun in another browser, is spent, or is too old. */
export const spendAuthorization = statement<AuthorizationRow, [...Hashes]>(
  'providers.spend_authorization',
  `delete from provider_authorizations where state_hash = $1 and browser_hash = $2 and expires_at > now()
   returning provider, nonce, code_verifier, user_id, display_name, invite_code, return_to`,
)

export interface KnownIdentityRow {
  readonly id: string
  readonly user_id: string
  readonly email: string | null
  readonly display_name: string
}

/** Of an account that may sign in. */
export const selectKnownIdentity = statement<KnownIdentityRow, [issuer: string, subject: string]>(
  'providers.known_identity',
  `select i.id, i.user_id, u.email, u.display_name
     from provider_identities i join users u on u.id = i.user_id and (u.email is null or u.email_verified)
    where i.issuer = $1 and i.subject = $2`,
)

/** No row where an account has the identity already. */
export const insertIdentity = statement<
  { readonly id: string },
  [userId: string, issuer: string, subject: string, email: string | null]
>(
  'providers.insert_identity',
  `insert into provider_identities (user_id, issuer, subject, email, last_used_at) values ($1, $2, $3, left($4, 320), now())
     on conflict (issuer, subject) do nothing returning id`,
)

export const noteIdentityUse = statement<never, [identityId: string]>(
  'providers.note_use',
  'update provider_identities set last_used_at = now() where id = $1',
)

export interface IdentityRow {
  readonly id: string
  readonly issuer: string
  readonly email: string | null
  readonly created_at: Date
  readonly last_used_at: Date | null
}

export const selectIdentities = statement<IdentityRow, [userId: string]>(
  'providers.own_identities',
  'select id, issuer, email, created_at, last_used_at from provider_identities where user_id = $1 order by id',
)

export const deleteIdentity = statement<{ readonly id: string }, [userId: string, identityId: string]>(
  'providers.delete_identity',
  'delete from provider_identities where user_id = $1 and id = $2 returning id',
)
