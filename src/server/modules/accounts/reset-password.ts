import { isPasswordAcceptable, missingPasswordRules } from '#domain/accounts/password.ts'
import { err, ok } from '#domain/kernel/result.ts'
import { isTriedFirst } from './stolen-passwords.ts'
import { confirmEmailOfUser, deleteLinks, upsertPassword } from './identity-queries.ts'
import { redeemLink } from './one-time-links.ts'
import { deleteSessions } from './session-queries.ts'
import type { SessionUseCase } from './session-context.ts'

/** Sets a new password with an emailed link and ends every session. A refused password leaves the link valid. */
export const resetPassword: SessionUseCase<'resetPassword'> = async ({ db, passwords }, { token, password }) => {
  if (!isPasswordAcceptable(password)) {
    return err({ code: 'account.password_weak', missing: missingPasswordRules(password) })
  }
  if (isTriedFirst(password)) return err({ code: 'account.password_guessable' })
  // Hashed first: a server too busy to hash must not have used the link up.
  const passwordHash = await passwords.hash(password)
  const isReset = await redeemLink(db, { kind: 'reset', token }, async (tx, { id }) => {
    tx.write(upsertPassword, [id, passwordHash])
    // The link was sent by email, so the address belongs to the user.
    tx.write(confirmEmailOfUser, [id])
    tx.write(deleteLinks, [id])
    tx.write(deleteSessions, [id, null, null])
    return true
  })
  return isReset ? ok({}) : err({ code: 'account.link_invalid' })
}
