import { normalizeEmail } from '#domain/accounts/email.ts'
import { ok } from '#domain/kernel/result.ts'
import { transact, withRead } from '#server/db/transaction.ts'
import { beginEmailAttempt } from './attempts.ts'
import { sendConfirmation, sendFirstPassword } from './emails.ts'
import { findUserByEmail } from './identities.ts'
import { selectNewestSignUp, type SignUp } from './identity-queries.ts'
import { withMinimumDuration, SIGN_UP_MS } from './with-minimum-duration.ts'
import type { SessionContext, SessionUseCase } from './session-context.ts'

/**
 * Emails a link to an unconfirmed address; the answer is the same for every address. With the password of the newest
 * sign-up, the link confirms that sign-up. Without it the requester could be another person than the one who signed up,
 * so the link leads to choosing a password.
 */
export const resendConfirmation: SessionUseCase<'resendConfirmation'> = async (context, input) => {
  const email = normalizeEmail(input.email)
  const attempt = await beginEmailAttempt(context, email)
  if (!attempt.ok) return attempt
  await withMinimumDuration(SIGN_UP_MS, async () => {
    const user = await findUserByEmail(context.db, email)
    if (!user || user.email_verified) return
    const { password = null, returnTo = null } = input
    const signUp = password === null ? null : await findSignUp(context, user.id, password)
    await transact(context.db, null, async (tx) => {
      if (signUp) sendConfirmation(tx, context, { user, signUp: { ...signUp, returnTo: returnTo ?? signUp.returnTo } })
      else sendFirstPassword(tx, context, { user, returnTo })
    })
  })
  return ok({})
}

/** The newest sign-up that waits for its link, if this is its password. */
async function findSignUp({ db, passwords }: SessionContext, userId: string, password: string): Promise<SignUp | null> {
  const signUp = (await withRead(db, null, (reader) => reader.first(selectNewestSignUp, [userId])))?.sign_up ?? null
  return (await passwords.verify({ hash: signUp?.passwordHash ?? null, password })) ? signUp : null
}
