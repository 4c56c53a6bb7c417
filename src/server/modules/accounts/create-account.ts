import { cleanName } from '#domain/bets/names.ts'
import type { UserId } from '#domain/kernel/ids.ts'
import { signupSourceOf } from '#domain/invites/signup-source.ts'
import { transact, withRead, type Tx } from '#server/db/transaction.ts'
import { keepGuest } from '#server/modules/guests/keep-guest.ts'
import {
  deleteLinks,
  insertUserWithoutEmail,
  selectIdFor,
  upsertConfirmedUser,
  upsertPassword,
} from './identity-queries.ts'
import { writeProfile } from './open-profile.ts'
import type { SessionContext } from './session-context.ts'

/** What an account begins with. `email` is normalised, and belongs to the user who asks. */
interface NewAccount {
  readonly email: string
  /** Called once it is known that the address has no account; null for an account without a password. */
  readonly hashPassword: () => Promise<string | null>
  /** As typed; may be empty. */
  readonly name: string
  readonly inviteCode: string | null
  readonly returnTo: string | null
  /** Another way in, written in the same transaction. */
  readonly addWayIn?: (tx: Tx, userId: string) => Promise<void>
}

/**
 * Creates a confirmed account with everything it starts with, or makes one of the guest who asks.
 *
 * @returns its id, or null when the address has an account
 */
export async function createAccount(context: SessionContext, account: NewAccount): Promise<string | null> {
  const { db, emailHashSecret, session } = context
  const { email, name, addWayIn, inviteCode: named, returnTo } = account
  const inviteCode = inviteIn(account)
  const free = await withRead(db, null, (reader) => reader.first(selectIdFor, [email]))
  if (!free || free.is_confirmed) return null
  const passwordHash = await account.hashPassword()
  const signupSource = { inviteCode: named, returnTo }
  const guestId = session?.isGuest ? session.userId : null
  const id = guestId ?? free.id
  return transact(db, id, async (tx) => {
    if (guestId !== null) {
      const registration = { guestId, email, passwordHash, name: cleanName(name), inviteCode, signupSource }
      if (!(await keepGuest(tx, emailHashSecret, registration))) return null
    } else {
      const user = await tx.first(upsertConfirmedUser, [id, email, cleanName(name), inviteCode])
      if (!user) return null
      if (passwordHash !== null) tx.write(upsertPassword, [id, passwordHash])
      tx.write(deleteLinks, [id])
      await writeProfile(tx, { id, email, name: user.display_name, signupSource }, emailHashSecret)
    }
    await addWayIn?.(tx, id)
    return id
  })
}

/** An account that a passkey alone opens: the caller writes the passkey in the same transaction. */
type AccountWithoutEmail = Pick<NewAccount, 'name' | 'inviteCode' | 'returnTo'> & { readonly id: UserId }

/**
 * The same without an email address. `id` is new, or that of the guest who asks.
 *
 * @returns false where the guest is an account already
 * @see docs/rules.md#accounts-without-an-email
 */
export async function openWithoutEmail(
  tx: Tx,
  { emailHashSecret, session }: Pick<SessionContext, 'emailHashSecret' | 'session'>,
  account: AccountWithoutEmail,
): Promise<boolean> {
  const { id, name, inviteCode: named, returnTo } = account
  const signupSource = { inviteCode: named, returnTo }
  const inviteCode = inviteIn(account)
  if (session?.isGuest) {
    const nothing = { email: null, passwordHash: null }
    return keepGuest(tx, emailHashSecret, { ...nothing, guestId: id, name: '', inviteCode, signupSource })
  }
  tx.write(insertUserWithoutEmail, [id, cleanName(name), inviteCode])
  await writeProfile(tx, { id, email: null, name, signupSource }, emailHashSecret)
  return true
}

/** The friend's invite, also one in the address that the sign-up returns to. */
export function inviteIn({ inviteCode, returnTo }: Pick<NewAccount, 'inviteCode' | 'returnTo'>): string | null {
  const signupSource = signupSourceOf(inviteCode, returnTo)
  return signupSource?.via === 'invite' ? signupSource.code : null
}
