import { isPasswordAcceptable, missingPasswordRules } from '#domain/accounts/password.ts'
import { err, ok } from '#domain/kernel/result.ts'
import type { SessionUseCase } from './session-context.ts'

/** Sets a new password with a mailed link and ends every session. A refused password leaves the link good. */
export const resetPassword: SessionUseCase<'resetPassword'> = async (context, { token, password }) => {
  if (!isPasswordAcceptable(password)) {
    return err({ code: 'account.password_weak', missing: missingPasswordRules(password) })
  }
  const user = await context.auth.resetPassword(token, password)
  if (!user) return err({ code: 'account.link_invalid' })
  return ok({})
}
