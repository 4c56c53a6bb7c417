import { err, ok } from '#domain/kernel/result.ts'
import { checkPassword } from './check-password.ts'
import type { SessionUseCase } from './session-context.ts'

/** Signs other devices out: one of them, or all. Whoever holds a stolen device must not shut its owner out. */
export const endSessions: SessionUseCase<'endSessions'> = async (context, { password, sessionId }) => {
  const checked = await checkPassword(context, password)
  if (!checked.ok) return checked
  const { userId, id } = checked.value
  const ended = await context.auth.endSessions(userId, sessionId === null ? { allButId: id } : { onlyId: sessionId })
  return sessionId !== null && ended === 0 ? err({ code: 'account.session_unknown' }) : ok({ ended })
}
