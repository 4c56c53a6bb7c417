import { betterAuth } from 'better-auth'
import type { Pool } from 'pg'
import type { Passwords } from './passwords.ts'

/** A session nobody uses ends after this long. */
export const SESSION_IDLE_SECONDS = 14 * 24 * 3_600

/**
 * The library that keeps identities, sessions and one-time links in the tables of `db/schema/0002_accounts.sql`. It is not reachable
 * over HTTP: its own answers would tell which addresses have an account.
 */
export function createLibrary({ pool, secret, publicUrl, passwords }: LibraryDeps) {
  return betterAuth({
    baseURL: publicUrl,
    secret,
    database: pool,
    telemetry: { enabled: false },
    logger: { disabled: true },
    user: {
      modelName: 'users',
      fields: {
        name: 'display_name',
        emailVerified: 'email_verified',
        createdAt: 'created_at',
        updatedAt: 'updated_at',
      },
      additionalFields: { inviteCode: { type: 'string', required: false, fieldName: 'invite_code' } },
    },
    session: {
      modelName: 'sessions',
      fields: {
        userId: 'user_id',
        expiresAt: 'expires_at',
        ipAddress: 'ip_address',
        userAgent: 'user_agent',
        createdAt: 'created_at',
        updatedAt: 'updated_at',
      },
      expiresIn: SESSION_IDLE_SECONDS,
      // A copy of the session in a cookie would outlive a sign-out.
      cookieCache: { enabled: false },
    },
    account: {
      modelName: 'credentials',
      fields: {
        userId: 'user_id',
        accountId: 'account_id',
        providerId: 'provider_id',
        accessToken: 'access_token',
        refreshToken: 'refresh_token',
        idToken: 'id_token',
        accessTokenExpiresAt: 'access_token_expires_at',
        refreshTokenExpiresAt: 'refresh_token_expires_at',
        createdAt: 'created_at',
        updatedAt: 'updated_at',
      },
    },
    verification: {
      modelName: 'verifications',
      fields: { expiresAt: 'expires_at', createdAt: 'created_at', updatedAt: 'updated_at' },
      storeIdentifier: 'hashed',
    },
    emailAndPassword: { enabled: true, password: passwords },
    rateLimit: { enabled: false },
    advanced: { database: { generateId: 'uuid' } },
  })
}

/** What the library is built on. */
export interface LibraryDeps {
  readonly pool: Pool
  readonly secret: string
  readonly publicUrl: string
  readonly passwords: Passwords
}
