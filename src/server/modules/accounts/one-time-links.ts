import type { UserId } from '#domain/kernel/ids.ts'
import type { Database } from '#server/db/database.ts'
import { transact, withRead, type Tx } from '#server/db/transaction.ts'
import { createHash, randomBytes } from 'node:crypto'
import {
  deleteExpiredLinks,
  insertLink,
  lockUser,
  selectAddedEmail,
  selectLinkOwner,
  selectSignInLink,
  spendLink,
  type LinkValue,
  type UserRow,
} from './identity-queries.ts'

const TOKEN_BYTES = 24

/** What a link carries, and whether a guest has asked for it who still is one. */
export interface RedeemedLink extends LinkValue {
  readonly isGuest: boolean
}

type LinkKind = 'confirm' | 'reset' | 'sign_in' | 'add'

const identifierOf = (kind: LinkKind, token: string): string =>
  createHash('sha256').update(`${kind}:${token}`).digest('base64url')

/**
 * Creates a link in the transaction that queues its email: 192 random bits that work once. The database keeps their hash.
 *
 * @returns the token for the email
 */
export function createLink(
  tx: Tx,
  { kind, goodForSeconds }: { readonly kind: LinkKind; readonly goodForSeconds: number },
  value: LinkValue,
): string {
  tx.write(deleteExpiredLinks, [])
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  tx.write(insertLink, [identifierOf(kind, token), value, goodForSeconds])
  return token
}

/**
 * Uses a link up, in one transaction with what the link is for. `run` receives the account under its lock, and speaks
 * for it; where a guest has asked for the link and still is one, it speaks for the guest.
 *
 * @returns what `run` returns, or null when the link is unknown, used or expired
 */
export async function redeemLink<T>(
  db: Database,
  { kind, token }: { readonly kind: LinkKind; readonly token: string },
  run: (tx: Tx, user: UserRow, value: RedeemedLink) => Promise<T | null>,
): Promise<T | null> {
  const identifier = identifierOf(kind, token)
  const owner = await withRead(db, null, (reader) => reader.first(selectLinkOwner, [identifier]))
  if (!owner) return null
  return transact(db, owner.guest_id ?? owner.user_id, async (tx) => {
    // The user comes first: two links of one account must not wait for each other.
    const [user, link] = await Promise.all([tx.first(lockUser, [owner.user_id]), tx.first(spendLink, [identifier])])
    return user && link ? run(tx, user, { ...link.value, isGuest: owner.guest_id !== null }) : null
  })
}

/**
 * Redeems an emailed link that adds an email address to the account.
 *
 * @returns the address, or null where the link belongs to another account, which can still redeem it
 */
export async function redeemAddedEmail(db: Database, token: string, userId: UserId): Promise<string | null> {
  const identifier = identifierOf('add', token)
  return transact(db, null, async (tx) => {
    const asked = await tx.first(selectAddedEmail, [identifier, userId])
    return asked && (await tx.first(spendLink, [identifier])) ? asked.email : null
  })
}

/** The address of the account that a link signs in; null when the link is unknown, used or expired. Uses nothing up. */
export const emailOfSignInLink = async (db: Database, token: string): Promise<string | null> =>
  (await withRead(db, null, (reader) => reader.first(selectSignInLink, [identifierOf('sign_in', token)])))?.email ??
  null
