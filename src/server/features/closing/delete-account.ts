import { ok } from '#domain/kernel/result.ts'
import { checkPassword } from '#server/features/accounts/check-password.ts'
import type { Visit, VisitCase } from '#server/features/accounts/visit.ts'
import { finishClosing } from './finish-closing.ts'

/** Closes the account for good, if the password is right. What is not done when the server stops, the next start does. */
export const deleteAccount: VisitCase<'deleteAccount'> = async (visit, { password }) => {
  const checked = await checkPassword(visit, password)
  if (!checked.ok) return checked
  await finishClosing(visit, checked.value.userId)
  leaveNothingHere(visit)
  return ok({})
}

function leaveNothingHere({ auth, setCookies, clearSiteData }: Visit): void {
  setCookies(auth.forgetDevice())
  clearSiteData(['cache', 'storage'])
}
