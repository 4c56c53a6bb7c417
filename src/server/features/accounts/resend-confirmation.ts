import { normalizeEmail } from '#domain/accounts/email.ts'
import { ok } from '#domain/kernel/result.ts'
import { beginAttempt } from './attempts.ts'
import { sendConfirmation } from './letters.ts'
import { levelTime, MAIL_MS } from './level-time.ts'
import type { VisitCase } from './visit.ts'

/** Sends the confirmation link again. The answer is the same whether or not there is anything to confirm. */
export const resendConfirmation: VisitCase<'resendConfirmation'> = async (visit, input) => {
  const email = normalizeEmail(input.email)
  const attempt = await beginAttempt(visit, 'confirmation_mail', email)
  if (!attempt.ok) return attempt
  await levelTime(MAIL_MS, async () => {
    const user = await visit.auth.findByEmail(email)
    if (user && !user.isConfirmed) {
      const token = await visit.auth.createConfirmation(user.id, null)
      await sendConfirmation(visit, user, { token, returnTo: input.returnTo ?? null })
    }
  })
  return ok({})
}
