import type { AccountErrorOf } from '#domain/accounts/errors.ts'
import { err, ok, type Result } from '#domain/kernel/result.ts'
import { withRead } from '#server/db/transaction.ts'
import { beginAttempt } from './attempts.ts'
import { isPasswordOf } from './identities.ts'
import type { SessionContext } from './session-context.ts'
import { selectNewSession } from './session-queries.ts'
import type { Session } from './sessions.ts'
import { countWaysIn } from './ways-in.ts'

type NotChecked = AccountErrorOf<
  'account.signed_out' | 'account.password_wrong' | 'account.sign_in_stale' | 'account.too_many_attempts'
>

/**
 * Asks a user with an account again who they are, before something that cannot be undone: by the password, whose failures
 * are counted; where the account has none, by a sign-in of the last minutes.
 *
 * @see docs/rules.md#ways-in
 */
export async function checkPassword(context: SessionContext, password: string): Promise<Result<Session, NotChecked>> {
  const { session } = context
  if (session === null) return err({ code: 'account.signed_out' })
  // A guest has none: the session of the device is all there is.
  if (session.isGuest) return ok(session)
  const hasPassword = await withRead(context.db, session.userId, async (reader) => {
    const ways = await countWaysIn(reader, session.userId)
    return ways.hasPassword
  })
  if (!hasPassword) return (await isNew(context, session)) ? ok(session) : err({ code: 'account.sign_in_stale' })
  const attempt = await beginAttempt(context, 'password_check', session.email ?? session.userId)
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
  const { session } = context
  if (password !== null) return checkPassword(context, password)
  if (session === null) return err({ code: 'account.signed_out' })
  return (await isNew(context, session)) ? ok(session) : err({ code: 'account.password_wrong' })
}

const isNew = async ({ db }: SessionContext, { id }: Session): Promise<boolean> =>
  (await withRead(db, null, (reader) => reader.first(selectNewSession, [id]))) !== null
