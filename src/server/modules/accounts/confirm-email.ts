import { err, ok } from '#domain/kernel/result.ts'
import { completeReferralOf } from '#server/modules/invites/complete-referral.ts'
import { readMe } from './get-me.ts'
import { openProfile } from './open-profile.ts'
import type { SessionUseCase } from './session-context.ts'

/** Uses a mailed link up: the e-mail is confirmed, the account gets what that sign-up said, and its owner is signed in. */
export const confirmEmail: SessionUseCase<'confirmEmail'> = async (context, { token }) => {
  const confirmed = await context.auth.confirm(token)
  if (!confirmed) return err({ code: 'account.link_invalid' })
  const { user, signUp } = confirmed
  await openProfile(context, { ...user, signupSource: signUp })
  await completeReferralOf(context.db, user.id)
  context.setCookies(await context.auth.startSession(user.id, context.request))
  return ok(await readMe(context, user))
}
