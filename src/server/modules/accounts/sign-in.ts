import { normalizeEmail } from '#domain/accounts/email.ts'
import { err, ok } from '#domain/kernel/result.ts'
import { transact } from '#server/db/transaction.ts'
import { beginAttempt } from './attempts.ts'
import { readMe } from './get-me.ts'
import { authenticate } from './identities.ts'
import { startSession } from './sessions.ts'
import type { SessionUseCase } from './session-context.ts'

/**
 * Opens a session under a fresh token. An unknown address and a wrong password are answered alike, after the same work.
 * Only the right password learns that the email waits for confirmation.
 */
export const signIn: SessionUseCase<'signIn'> = async (context, input) => {
  const { db, mailer } = context
  const email = normalizeEmail(input.email)
  const attempt = await beginAttempt(context, 'sign_in', email)
  if (!attempt.ok) return err({ ...attempt.error, code: 'account.locked' })
  const user = await authenticate(context, email, input.password)
  if (!user) return err({ code: 'account.credentials_invalid' })
  await attempt.value.succeed()
  // Without a mailer no confirmation is on its way: signing up again gives the account to the user.
  if (!user.email_verified)
    return err({ code: mailer.isConfigured ? 'account.email_unconfirmed' : 'account.credentials_invalid' })
  context.setCookies(await transact(db, user.id, async (tx) => startSession(tx, context, user.id)))
  return ok(await readMe(context, { id: user.id, email, name: user.display_name }))
}
