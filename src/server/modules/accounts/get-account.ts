import { err, ok } from '#domain/kernel/result.ts'
import { withRead } from '#server/db/transaction.ts'
import { selectProfile } from './queries.ts'
import type { SessionUseCase } from './session-context.ts'

/** The account page: name, e-mail, and every device that is signed in. @see docs/screens.md#account */
export const getAccount: SessionUseCase<'account'> = async ({ db, auth, session }) => {
  if (session === null) return err({ code: 'account.signed_out' })
  const { userId, email } = session
  const [profile, sessions] = await Promise.all([
    withRead(db, userId, (reader) => reader.first(selectProfile, [userId])),
    auth.listSessions(userId),
  ])
  if (!profile) throw new Error('a signed-in person has a profile')
  return ok({
    displayName: profile.display_name,
    email,
    memberSince: profile.created_at,
    sessions: sessions.map((open) => ({ ...open, isCurrent: open.id === session.id })),
  })
}
