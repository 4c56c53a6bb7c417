import { ok } from '#domain/kernel/result.ts'
import { transact } from '#server/db/transaction.ts'
import { deleteSessionByToken } from './session-queries.ts'
import type { SessionUseCase } from './session-context.ts'

/** Ends the session of the request; no error for a visitor. */
export const signOut: SessionUseCase<'signOut'> = async ({ db, cookies, request, setCookies, clearSiteData }) => {
  const token = cookies.read('sid', request.cookie)
  if (token !== null) await transact(db, null, async (tx) => tx.write(deleteSessionByToken, [token]))
  setCookies([cookies.clear('sid')])
  // What the device itself keeps, a draft or the theme, belongs to its user; what was fetched belongs to the account.
  clearSiteData(['cache'])
  return ok({})
}
