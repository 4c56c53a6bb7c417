import { missingPasswordRules, newPasswordProblem } from '#domain/accounts/password.ts'
import { err, ok } from '#domain/kernel/result.ts'
import { checkPassword } from './check-password.ts'
import type { VisitCase } from './visit.ts'

/** Sets another password, if the current one is right. This device gets a fresh session, every other one ends. */
export const changePassword: VisitCase<'changePassword'> = async (visit, { currentPassword, newPassword }) => {
  const problem = newPasswordProblem(newPassword)
  if (problem === 'short') return err({ code: 'account.password_short' })
  if (problem === 'weak') return err({ code: 'account.password_weak', missing: missingPasswordRules(newPassword) })
  const checked = await checkPassword(visit, currentPassword)
  if (!checked.ok) return checked
  const { userId, id } = checked.value
  await visit.auth.changePassword(userId, newPassword)
  await visit.auth.endSessions(userId, { allButId: id })
  visit.setCookies(await visit.auth.startSession(userId, visit.request))
  return ok({})
}
