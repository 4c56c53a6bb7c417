import { err, ok } from '#domain/kernel/result.ts'
import { withRead } from '#server/db/transaction.ts'
import { selectProfile } from './queries.ts'
import type { SessionUseCase } from './session-context.ts'
import { listSessions } from './sessions.ts'
import { countWaysIn } from './ways-in.ts'

/** The account page: name, email, and every device that is signed in. @see docs/screens.md#account */
export const getAccount: SessionUseCase<'account'> = async ({ db, session }) => {
  if (session === null) return err({ code: 'account.signed_out' })
  const { userId, email } = session
  const [profile, sessions, { hasPassword }] = await withRead(db, userId, (reader) =>
    Promise.all([reader.first(selectProfile, [userId]), listSessions(reader, userId), countWaysIn(reader, userId)]),
  )
  if (!profile) throw new Error('a signed-in user has a profile')
  return ok({
    displayName: profile.display_name,
    email,
    memberSince: profile.created_at,
    hasPassword,
    sessions: sessions.map((open) => ({ ...open, isCurrent: open.id === session.id })),
  })
}
