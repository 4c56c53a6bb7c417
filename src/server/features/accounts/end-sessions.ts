import { err, ok } from '#domain/kernel/result.ts'
import { checkPassword } from './check-password.ts'
import type { VisitCase } from './visit.ts'

/** Signs other devices out: one of them, or all. Whoever holds a stolen device must not shut its owner out. */
export const endSessions: VisitCase<'endSessions'> = async (visit, { password, sessionId }) => {
  const checked = await checkPassword(visit, password)
  if (!checked.ok) return checked
  const { userId, id } = checked.value
  const ended = await visit.auth.endSessions(userId, sessionId === null ? { allButId: id } : { onlyId: sessionId })
  return sessionId !== null && ended === 0 ? err({ code: 'account.session_unknown' }) : ok({ ended })
}
