import { missingPasswordRules, newPasswordProblem } from '#domain/accounts/password.ts'
import { err, ok } from '#domain/kernel/result.ts'
import { transact } from '#server/db/transaction.ts'
import { isTriedFirst } from './stolen-passwords.ts'
import { checkPassword } from './check-password.ts'
import { deleteSignInLinks, lockUser, upsertPassword } from './identity-queries.ts'
import { deleteSessions } from './session-queries.ts'
import { startSession } from './sessions.ts'
import type { SessionUseCase } from './session-context.ts'

/** Sets another password, if the current one is right. This device gets a fresh session, every other one ends. */
export const changePassword: SessionUseCase<'changePassword'> = async (context, { currentPassword, newPassword }) => {
  const problem = newPasswordProblem(newPassword)
  if (problem === 'short') return err({ code: 'account.password_short' })
  if (problem === 'weak') return err({ code: 'account.password_weak', missing: missingPasswordRules(newPassword) })
  if (isTriedFirst(newPassword)) return err({ code: 'account.password_guessable' })
  // A password opens nothing without the address that goes with it.
  if (context.session?.email === null) return err({ code: 'account.email_needed' })
  const checked = await checkPassword(context, currentPassword)
  if (!checked.ok) return checked
  const { userId } = checked.value
  const { db, passwords } = context
  const passwordHash = await passwords.hash(newPassword)
  const lines = await transact(db, userId, async (tx) => {
    tx.write(lockUser, [userId])
    tx.write(upsertPassword, [userId, passwordHash])
    tx.write(deleteSignInLinks, [userId])
    tx.write(deleteSessions, [userId, null, null])
    return startSession(tx, context, userId)
  })
  context.setCookies(lines)
  return ok({})
}
