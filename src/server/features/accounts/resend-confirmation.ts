import { normalizeEmail } from '#domain/accounts/email.ts'
import { ok } from '#domain/kernel/result.ts'
import { beginLetter } from './attempts.ts'
import { sendConfirmation, sendFirstPassword } from './letters.ts'
import { levelTime, SIGN_UP_MS } from './level-time.ts'
import type { VisitCase } from './visit.ts'

/**
 * Emails a link to an unconfirmed address; the answer is the same for every address. With the password of the newest
 * sign-up, the link confirms that sign-up. Without it the requester could be another person than the one who signed up,
 * so the link leads to choosing a password.
 */
export const resendConfirmation: VisitCase<'resendConfirmation'> = async (visit, input) => {
  const email = normalizeEmail(input.email)
  const attempt = await beginLetter(visit, email)
  if (!attempt.ok) return attempt
  await levelTime(SIGN_UP_MS, async () => {
    const user = await visit.auth.findByEmail(email)
    if (!user || user.isConfirmed) return
    const { password = null, returnTo = null } = input
    const signUp = password === null ? null : await visit.auth.findSignUp(user.id, password)
    if (signUp) await sendConfirmation(visit, user, { ...signUp, returnTo: returnTo ?? signUp.returnTo })
    else await sendFirstPassword(visit, user, returnTo)
  })
  return ok({})
}
