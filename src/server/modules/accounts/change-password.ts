import { missingPasswordRules, newPasswordProblem } from '#domain/accounts/password.ts'
import { err, ok } from '#domain/kernel/result.ts'
import { checkPassword } from './check-password.ts'
import type { SessionUseCase } from './session-context.ts'

/** Sets another password, if the current one is right. This device gets a fresh session, every other one ends. */
export const changePassword: SessionUseCase<'changePassword'> = async (context, { currentPassword, newPassword }) => {
  const problem = newPasswordProblem(newPassword)
  if (problem === 'short') return err({ code: 'account.password_short' })
  if (problem === 'weak') return err({ code: 'account.password_weak', missing: missingPasswordRules(newPassword) })
  const checked = await checkPassword(context, currentPassword)
  if (!checked.ok) return checked
  const { userId, id } = checked.value
  await context.auth.changePassword(userId, newPassword)
  await context.auth.endSessions(userId, { allButId: id })
  context.setCookies(await context.auth.startSession(userId, context.request))
  return ok({})
}
