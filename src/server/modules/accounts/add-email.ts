import { isEmail, normalizeEmail } from '#domain/accounts/email.ts'
import type { UserId } from '#domain/kernel/ids.ts'
import { err, ok } from '#domain/kernel/result.ts'
import { transact, type Tx } from '#server/db/transaction.ts'
import { completeReferralOf } from '#server/modules/invites/complete-referral.ts'
import { nameSignupSource } from '#server/modules/invites/signup-source.ts'
import { noteStartGrant } from '#server/platform/ledger/grants.ts'
import { publish } from '#server/platform/outbox/events.ts'
import { beginAttempt, beginEmailAttempt } from './attempts.ts'
import { checkPassword } from './check-password.ts'
import { rewardKeys } from './email-hash.ts'
import { sendAddedEmail, sendAlreadyThere } from './emails.ts'
import { lockIdentity } from './identities.ts'
import { deleteUnconfirmed, insertUnconfirmedUser, selectUserByEmail, setEmail } from './identity-queries.ts'
import { redeemAddedEmail } from './one-time-links.ts'
import type { SessionContext, SessionUseCase } from './session-context.ts'
import { SIGN_UP_MS, withMinimumDuration } from './with-minimum-duration.ts'

/**
 * Gives an account that a passkey alone has opened an email address. With a mailer the address is asked, and the answer
 * is the same for every address; without one it is taken at once, as at a sign-up.
 *
 * @see docs/rules.md#accounts-without-an-email
 */
export const addEmail: SessionUseCase<'addEmail'> = async (context, input) => {
  const { session } = context
  if (session !== null && session.email !== null) return err({ code: 'account.email_known' })
  // An account without an address has no password: it has to have signed in a moment ago.
  const checked = await checkPassword(context, '')
  if (!checked.ok) return checked
  const email = normalizeEmail(input.email)
  if (!isEmail(email) || normalizeEmail(email) !== email) return err({ code: 'account.email_invalid' })
  const attempt = await beginAttempt(context, 'sign_up', email)
  if (!attempt.ok) return attempt
  const { userId } = checked.value
  if (!context.mailer.isConfigured)
    return (await takeEmail(context, userId, email)) ? ok({ next: 'added' }) : err({ code: 'account.exists' })
  const message = await beginEmailAttempt(context, email)
  if (!message.ok) return message
  await withMinimumDuration(SIGN_UP_MS, () => ask(context, userId, email))
  return ok({ next: 'check_email' })
}

/** Uses the emailed link up. Only for the account that has asked, signed in here: the owner of the mailbox alone proves nothing about it. */
export const confirmAddedEmail: SessionUseCase<'confirmAddedEmail'> = async (context, { token }) => {
  const { session, db } = context
  if (session === null) return err({ code: 'account.signed_out' })
  const email = await redeemAddedEmail(db, token, session.userId)
  if (email === null || !(await takeEmail(context, session.userId, email))) return err({ code: 'account.link_invalid' })
  return ok({ email })
}

/** The answer is the same for every address; the email makes the difference. */
async function ask(context: SessionContext, userId: UserId, email: string): Promise<void> {
  await transact(context.db, null, async (tx) => {
    tx.write(insertUnconfirmedUser, [email])
    const holder = await tx.first(selectUserByEmail, [email])
    if (!holder) throw new Error('an address was neither kept nor found')
    if (holder.email_verified) sendAlreadyThere(tx, context, holder)
    else sendAddedEmail(tx, context, { holder, userId })
  })
}

/** @returns false where another account has the address, or this one has another */
async function takeEmail(
  { db, emailHashSecret }: Pick<SessionContext, 'db' | 'emailHashSecret'>,
  userId: UserId,
  email: string,
): Promise<boolean> {
  const isTaken = await transact(db, userId, async (tx) => {
    lockIdentity(tx, userId)
    tx.write(deleteUnconfirmed, [email])
    if (!(await tx.first(setEmail, [userId, email]))) return false
    await rewardOnce(tx, userId, rewardKeys(email, emailHashSecret))
    publish(tx, [{ type: 'account.changed', userId }])
    return true
  })
  if (isTaken) await completeReferralOf(db, userId)
  return isTaken
}

/** The account was paid when it was opened: the address has had its start grant by that. An invite waits for the address. */
async function rewardOnce(tx: Tx, userId: UserId, keys: ReturnType<typeof rewardKeys>): Promise<void> {
  await noteStartGrant(tx, keys)
  nameSignupSource(tx, userId, keys)
}
