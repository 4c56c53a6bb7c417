import { err, ok } from '#domain/kernel/result.ts'
import { transact } from '#server/db/transaction.ts'
import { checkPassword } from './check-password.ts'
import { deleteSignInLinks } from './identity-queries.ts'
import { deleteSessionByToken, deleteSessions } from './session-queries.ts'
import type { SessionUseCase } from './session-context.ts'

/** Signs other devices out: one of them, or all. The password keeps the thief of a device from locking its owner out. */
export const endSessions: SessionUseCase<'endSessions'> = async (context, { password, sessionId }) => {
  const checked = await checkPassword(context, password)
  if (!checked.ok) return checked
  const { userId, id } = checked.value
  const keptId = sessionId === null ? id : null
  const ended = await transact(context.db, userId, (tx) => {
    if (sessionId === null) tx.write(deleteSignInLinks, [userId])
    return tx.query(deleteSessions, [userId, sessionId, keptId])
  })
  return sessionId !== null && ended.length === 0
    ? err({ code: 'account.session_unknown' })
    : ok({ ended: ended.length })
}

/** Ends the session of the request; no error for a visitor. */
export const signOut: SessionUseCase<'signOut'> = async ({ db, cookies, request, setCookies, clearSiteData }) => {
  const token = cookies.read('sid', request.cookie)
  if (token !== null) await transact(db, null, async (tx) => tx.write(deleteSessionByToken, [token]))
  setCookies([cookies.clear('sid')])
  // What the device itself keeps, a draft or the theme, belongs to its user; what was fetched belongs to the account.
  clearSiteData(['cache'])
  return ok({})
}
