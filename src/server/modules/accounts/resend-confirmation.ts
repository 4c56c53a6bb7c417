import { normalizeEmail } from '#domain/accounts/email.ts'
import { ok } from '#domain/kernel/result.ts'
import { beginEmailAttempt } from './attempts.ts'
import { sendConfirmation, sendFirstPassword } from './emails.ts'
import { withMinimumDuration, SIGN_UP_MS } from './with-minimum-duration.ts'
import type { SessionUseCase } from './session-context.ts'

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
    const user = await context.auth.findByEmail(email)
    if (!user || user.isConfirmed) return
    const { password = null, returnTo = null } = input
    const signUp = password === null ? null : await context.auth.findSignUp(user.id, password)
    if (signUp) await sendConfirmation(context, user, { ...signUp, returnTo: returnTo ?? signUp.returnTo })
    else await sendFirstPassword(context, user, returnTo)
  })
  return ok({})
}
