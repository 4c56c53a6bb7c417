import type { AccountErrorOf } from '#domain/accounts/errors.ts'
import { err, ok, type Result } from '#domain/kernel/result.ts'
import { withRead } from '#server/db/transaction.ts'
import { beginAttempt } from './attempts.ts'
import { isPasswordOf } from './identities.ts'
import type { SessionContext } from './session-context.ts'
import { selectNewSession } from './session-queries.ts'
import type { Session } from './sessions.ts'

type NotChecked = AccountErrorOf<'account.signed_out' | 'account.password_wrong' | 'account.too_many_attempts'>

/** Asks a user with an account for the password again, before something that cannot be undone. Failures are counted. */
export async function checkPassword(context: SessionContext, password: string): Promise<Result<Session, NotChecked>> {
  const { session } = context
  if (session === null) return err({ code: 'account.signed_out' })
  // A guest has none: the session of the device is all there is.
  if (session.isGuest || session.email === null) return ok(session)
  const attempt = await beginAttempt(context, 'password_check', session.email)
  if (!attempt.ok) return attempt
  if (!(await isPasswordOf(context, session.userId, password))) return err({ code: 'account.password_wrong' })
  await attempt.value.succeed()
  return ok(session)
}

/** Asks for the password again, unless the session has just begun: the user has proven then who they are. Null stands for no password. */
export async function checkPasswordOrSignIn(
  context: SessionContext,
  password: string | null,
): Promise<Result<Session, NotChecked>> {
  const { db, session } = context
  if (password !== null) return checkPassword(context, password)
  if (session === null) return err({ code: 'account.signed_out' })
  const isNew = await withRead(db, null, (reader) => reader.first(selectNewSession, [session.id]))
  return isNew ? ok(session) : err({ code: 'account.password_wrong' })
}
