import { isPasswordAcceptable, missingPasswordRules } from '#domain/accounts/password.ts'
import { err, ok } from '#domain/kernel/result.ts'
import type { VisitCase } from './visit.ts'

/** Sets a new password with a mailed link and ends every session. A refused password leaves the link good. */
export const resetPassword: VisitCase<'resetPassword'> = async ({ auth }, { token, password }) => {
  if (!isPasswordAcceptable(password)) {
    return err({ code: 'account.password_weak', missing: missingPasswordRules(password) })
  }
  const user = await auth.resetPassword(token, password)
  return user ? ok({}) : err({ code: 'account.link_invalid' })
}
