import { normalizeEmail } from '#domain/accounts/email.ts'
import { ok } from '#domain/kernel/result.ts'
import { beginLetter } from './attempts.ts'
import { sendReset } from './letters.ts'
import { levelTime, MAIL_MS } from './level-time.ts'
import type { VisitCase } from './visit.ts'

/** Sends a link to choose a new password. The answer is the same whether or not the address has an account. */
export const requestPasswordReset: VisitCase<'requestPasswordReset'> = async (visit, input) => {
  const email = normalizeEmail(input.email)
  const attempt = await beginLetter(visit, email)
  if (!attempt.ok) return attempt
  await levelTime(MAIL_MS, async () => {
    const user = await visit.auth.findByEmail(email)
    if (user) await sendReset(visit, user)
  })
  return ok({})
}
