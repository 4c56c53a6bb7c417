import { normalizeEmail } from '#domain/accounts/email.ts'
import { ok } from '#domain/kernel/result.ts'
import { transact } from '#server/db/transaction.ts'
import { beginEmailAttempt } from './attempts.ts'
import { sendFirstPassword, sendSignInLink } from './emails.ts'
import { findUserByEmail } from './identities.ts'
import type { SessionUseCase } from './session-context.ts'
import { MAIL_MS, withMinimumDuration } from './with-minimum-duration.ts'

/**
 * Sends a link that signs in. An address that waits for its confirmation receives the link to choose a password instead. The
 * answer is the same for every address.
 *
 * @see docs/rules.md#sign-in-link
 */
export const requestSignInLink: SessionUseCase<'requestSignInLink'> = async (context, { email: typed, returnTo }) => {
  if (!context.mailer.isConfigured) return ok({})
  const email = normalizeEmail(typed)
  const attempt = await beginEmailAttempt(context, email)
  if (!attempt.ok) return attempt
  await withMinimumDuration(MAIL_MS, async () => {
    const user = await findUserByEmail(context.db, email)
    if (!user) return
    const send = user.email_verified ? sendSignInLink : sendFirstPassword
    await transact(context.db, null, async (tx) => send(tx, context, { user, returnTo }))
  })
  return ok({})
}
