import type { AccountErrorOf } from '#domain/accounts/errors.ts'
import { err, ok, type Result } from '#domain/kernel/result.ts'
import type { Session } from '#server/adapters/auth/port.ts'
import { beginAttempt } from './attempts.ts'
import type { SessionContext } from './session-context.ts'

type NotChecked = AccountErrorOf<'account.signed_out' | 'account.password_wrong' | 'account.too_many_attempts'>

/** Asks somebody who is signed in for the password again, before something that cannot be undone. Failures are counted. */
export async function checkPassword(context: SessionContext, password: string): Promise<Result<Session, NotChecked>> {
  const { session, auth } = context
  if (session === null) return err({ code: 'account.signed_out' })
  const attempt = await beginAttempt(context, 'password_check', session.email)
  if (!attempt.ok) return attempt
  if (!(await auth.isPassword(session.userId, password))) return err({ code: 'account.password_wrong' })
  await attempt.value.succeed()
  return ok(session)
}
