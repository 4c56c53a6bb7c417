import { err, ok } from '#domain/kernel/result.ts'
import { settleInvited } from '../invites/settle-arrival.ts'
import { readMe } from './get-me.ts'
import { openProfile } from './open-profile.ts'
import type { VisitCase } from './visit.ts'

/** Uses a mailed link up: the e-mail is confirmed, the account gets what that sign-up said, and its owner is signed in. */
export const confirmEmail: VisitCase<'confirmEmail'> = async (visit, { token }) => {
  const confirmed = await visit.auth.confirm(token)
  if (!confirmed) return err({ code: 'account.link_invalid' })
  const { user, signUp } = confirmed
  await openProfile(visit, { ...user, wayHere: signUp })
  await settleInvited(visit.db, user.id)
  visit.setCookies(await visit.auth.startSession(user.id, visit.request))
  return ok(await readMe(visit, user))
}
