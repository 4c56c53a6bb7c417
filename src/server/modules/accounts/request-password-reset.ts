import { normalizeEmail } from '#domain/accounts/email.ts'
import { ok } from '#domain/kernel/result.ts'
import { transact } from '#server/db/transaction.ts'
import { beginEmailAttempt } from './attempts.ts'
import { sendReset } from './emails.ts'
import { findUserByEmail } from './identities.ts'
import { withMinimumDuration, MAIL_MS } from './with-minimum-duration.ts'
import type { SessionUseCase } from './session-context.ts'

/** Sends a link to choose a new password. The answer is the same whether or not the address has an account. */
export const requestPasswordReset: SessionUseCase<'requestPasswordReset'> = async (context, input) => {
  const email = normalizeEmail(input.email)
  const attempt = await beginEmailAttempt(context, email)
  if (!attempt.ok) return attempt
  await withMinimumDuration(MAIL_MS, async () => {
    const user = await findUserByEmail(context.db, email)
    if (user) await transact(context.db, null, async (tx) => sendReset(tx, context, user))
  })
  return ok({})
}
