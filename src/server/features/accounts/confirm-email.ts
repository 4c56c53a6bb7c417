import { err, ok } from '#domain/kernel/result.ts'
import { settleInvited } from '../invites/settle-arrival.ts'
import { readMe } from './get-me.ts'
import type { VisitCase } from './visit.ts'

/** Uses a mailed link up: the e-mail is confirmed and its owner signed in. */
export const confirmEmail: VisitCase<'confirmEmail'> = async (visit, { token }) => {
  const user = await visit.auth.confirm(token)
  if (!user) return err({ code: 'account.link_invalid' })
  await settleInvited(visit.db, user.id)
  visit.setCookies(await visit.auth.startSession(user.id, visit.request))
  return ok(await readMe(visit, user))
}
