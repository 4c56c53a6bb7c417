import { ok } from '#domain/kernel/result.ts'
import { checkPassword } from '#server/modules/accounts/check-password.ts'
import type { SessionContext, SessionUseCase } from '#server/modules/accounts/session-context.ts'
import { deleteAccountData } from './delete-account-data.ts'

/** Closes the account for good, if the password is right. What is not done when the server stops, the next start does. */
export const deleteAccount: SessionUseCase<'deleteAccount'> = async (context, { password }) => {
  const checked = await checkPassword(context, password)
  if (!checked.ok) return checked
  await deleteAccountData(context, checked.value.userId)
  leaveNothingHere(context)
  return ok({})
}

function leaveNothingHere({ cookies, setCookies, clearSiteData }: SessionContext): void {
  setCookies([cookies.clear('sid'), cookies.clear('dv')])
  clearSiteData(['cache', 'storage'])
}
