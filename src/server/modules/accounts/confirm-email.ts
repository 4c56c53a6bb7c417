import { err, ok } from '#domain/kernel/result.ts'
import { completeReferralOf } from '#server/modules/invites/complete-referral.ts'
import { keepGuest } from '#server/modules/guests/keep-guest.ts'
import { readMe } from './get-me.ts'
import { confirmUser, deleteLinks, upsertPassword } from './identity-queries.ts'
import { redeemLink } from './one-time-links.ts'
import { writeProfile } from './open-profile.ts'
import { startSession } from './sessions.ts'
import type { SessionUseCase } from './session-context.ts'

/**
 * Uses an emailed link up: the email is confirmed, the account receives the data of that sign-up and no data of any
 * other, and its owner is signed in. The sign-up of a guest gives the guest's own account the email.
 */
export const confirmEmail: SessionUseCase<'confirmEmail'> = async (context, { token }) => {
  const confirmed = await redeemLink(
    context.db,
    { kind: 'confirm', token },
    async (tx, { id, email, ...user }, link) => {
      const { signUp } = link
      if (user.email_verified || !signUp) return null
      const { name, inviteCode, passwordHash, guestId = null } = signUp
      if (guestId !== null && link.isGuest) {
        const registration = { guestId, email, passwordHash, name, inviteCode, signupSource: signUp }
        if (!(await keepGuest(tx, context.emailHashSecret, registration))) return null
        return { owner: { id: guestId, email, name }, cookies: startSession(tx, context, guestId) }
      }
      tx.write(upsertPassword, [id, passwordHash])
      tx.write(confirmUser, [id, name, inviteCode])
      tx.write(deleteLinks, [id])
      await writeProfile(tx, { id, email, name, signupSource: signUp }, context.emailHashSecret)
      return { owner: { id, email, name }, cookies: startSession(tx, context, id) }
    },
  )
  if (!confirmed) return err({ code: 'account.link_invalid' })
  const { owner, cookies } = confirmed
  await completeReferralOf(context.db, owner.id)
  context.setCookies(cookies)
  return ok(await readMe(context, owner))
}
