import { normalizeEmail } from '#domain/accounts/email.ts'
import { err, ok } from '#domain/kernel/result.ts'
import { beginAttempt } from './attempts.ts'
import { readMe } from './get-me.ts'
import type { SessionUseCase } from './session-context.ts'

/**
 * Opens a session under a fresh id. An unknown address and a wrong password are answered alike, after the same work;
 * that the e-mail waits for confirmation is told to the right password only.
 */
export const signIn: SessionUseCase<'signIn'> = async (context, input) => {
  const email = normalizeEmail(input.email)
  const attempt = await beginAttempt(context, 'sign_in', email)
  if (!attempt.ok) return err({ ...attempt.error, code: 'account.locked' })
  const user = await context.auth.authenticate(email, input.password)
  if (!user) return err({ code: 'account.credentials_invalid' })
  await attempt.value.succeed()
  // Without a mailer no letter is on its way: signing up again is what makes the account theirs.
  if (!user.isConfirmed)
    return err({ code: context.mailer.isConfigured ? 'account.email_unconfirmed' : 'account.credentials_invalid' })
  context.setCookies(await context.auth.startSession(user.id, context.request))
  return ok(await readMe(context, user))
}
