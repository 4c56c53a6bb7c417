import { mailboxOf } from '#domain/accounts/email.ts'
import type { Database } from '#server/db/database.ts'
import { transact, type Tx, withRead } from '#server/db/transaction.ts'
import { emailHash } from './email-hash.ts'
import {
  deleteLinks,
  deleteUser,
  lockUser,
  selectLogin,
  selectPasswordHash,
  selectUser,
  selectUserByEmail,
  type AnyUserRow,
  type UserRow,
} from './identity-queries.ts'
import type { Passwords } from './passwords.ts'
import { deleteAttempts } from './queries.ts'
import type { AccountDeps } from './session-context.ts'

interface IdentityDeps {
  readonly db: Database
  readonly passwords: Passwords
}

export const findUser = (db: Database, userId: string): Promise<AnyUserRow | null> =>
  withRead(db, null, (reader) => reader.first(selectUser, [userId]))

export const findUserByEmail = (db: Database, email: string): Promise<UserRow | null> =>
  withRead(db, null, (reader) => reader.first(selectUserByEmail, [email]))

/** What is written about the ways in to one account until the commit is written by one transaction at a time. */
export const lockIdentity = (tx: Tx, userId: string): void => tx.write(lockUser, [userId])

/** The account that email and password open, or null, after the same work for an unknown address. */
export async function authenticate(
  { db, passwords }: IdentityDeps,
  email: string,
  password: string,
): Promise<UserRow | null> {
  const login = await withRead(db, null, (reader) => reader.first(selectLogin, [email]))
  return (await passwords.verify({ hash: login?.password_hash ?? null, password })) ? login : null
}

export async function isPasswordOf(
  { db, passwords }: IdentityDeps,
  userId: string,
  password: string,
): Promise<boolean> {
  const row = await withRead(db, null, (reader) => reader.first(selectPasswordHash, [userId]))
  return passwords.verify({ hash: row?.password ?? null, password })
}

/**
 * Deletes the email address, if there is one, the password, every session, every link and what was counted for the address. Nothing is
 * left to sign in with. No error when the identity is gone already.
 */
export async function deleteIdentity(
  { db, emailHashSecret }: Pick<AccountDeps, 'db' | 'emailHashSecret'>,
  { id, email }: Pick<AnyUserRow, 'id' | 'email'>,
): Promise<void> {
  await transact(db, null, async (tx) => {
    for (const counted of new Set(email === null ? [id] : [email, mailboxOf(email)]))
      tx.write(deleteAttempts, [emailHash(counted, emailHashSecret)])
    tx.write(deleteLinks, [id])
    tx.write(deleteUser, [id])
  })
}
