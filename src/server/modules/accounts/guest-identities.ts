import { displayNameProblem } from '#domain/accounts/display-name.ts'
import { cleanName } from '#domain/bets/names.ts'
import type { UserId } from '#domain/kernel/ids.ts'
import type { Tx } from '#server/db/transaction.ts'
import { lockIdentity } from './identities.ts'
import { deleteLinks, deleteUnconfirmed, insertGuestUser, keepGuestUser, upsertPassword } from './identity-queries.ts'
import { insertGuestProfile, keepGuestProfile } from './queries.ts'
import { deleteSessions, forgetGuest, selectGuestOfSession } from './session-queries.ts'

/** Makes a user without e-mail and password; the caller starts the session. @see docs/rules.md#guests */
export function openGuest(tx: Tx, userId: UserId, name: string): void {
  tx.write(insertGuestUser, [userId, name])
  tx.write(insertGuestProfile, [userId, name])
}

/** What a guest gives to become an account. */
export interface GuestIdentity {
  readonly guestId: UserId
  /** Normalised and confirmed; null for an account that a passkey alone opens. */
  readonly email: string | null
  /** Null for an account without a password. */
  readonly passwordHash: string | null
  /** As typed; without a usable one the guest keeps the name. */
  readonly name: string
  readonly inviteCode: string | null
}

/**
 * Gives a guest what signs an account in and ends every session of the guest. Of two upgrades at once the second one is refused.
 *
 * @returns false where the guest or the address is an account already
 * @see docs/rules.md#upgrade
 */
export async function keepIdentity(tx: Tx, identity: GuestIdentity): Promise<boolean> {
  const { guestId, email, name, inviteCode, passwordHash } = identity
  lockIdentity(tx, guestId)
  if (email !== null) tx.write(deleteUnconfirmed, [email])
  if ((await tx.first(keepGuestUser, [guestId, email, name, inviteCode])) === null) return false
  const typedName = displayNameProblem(name) === null ? cleanName(name) : null
  if (!(await tx.first(keepGuestProfile, [guestId, typedName]))) throw new Error('a guest has a profile')
  if (passwordHash !== null) tx.write(upsertPassword, [guestId, passwordHash])
  tx.write(deleteLinks, [guestId])
  await tx.query(deleteSessions, [guestId, null, null])
  return true
}

/** The guest on whose device the account has signed in, until the account has answered; null without one. */
export const guestBefore = async (tx: Pick<Tx, 'first'>, userId: UserId): Promise<UserId | null> =>
  (await tx.first(selectGuestOfSession, [userId]))?.guest_user_id ?? null

/** The account has answered. */
export const forgetGuestBefore = (tx: Tx, userId: UserId, guestId: UserId): void =>
  tx.write(forgetGuest, [userId, guestId])
