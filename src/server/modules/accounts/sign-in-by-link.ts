import { err, ok } from '#domain/kernel/result.ts'
import { readMe } from './get-me.ts'
import { deleteSignInLinks } from './identity-queries.ts'
import { emailOfSignInLink, redeemLink } from './one-time-links.ts'
import type { SessionUseCase } from './session-context.ts'
import { startSession } from './sessions.ts'

/** Which account a mailed link signs in, for the user to read before they press. The link stays valid. */
export const viewSignInLink: SessionUseCase<'viewSignInLink'> = async ({ db }, { token }) => {
  const email = await emailOfSignInLink(db, token)
  return email === null ? err({ code: 'account.link_invalid' }) : ok({ email })
}

/**
 * Uses a mailed link up, with all others that sign the same account in, and starts a session on this device.
 *
 * @see docs/rules.md#sign-in-link
 */
export const signInByLink: SessionUseCase<'signInByLink'> = async (context, { token }) => {
  const signedIn = await redeemLink(context.db, { kind: 'sign_in', token }, async (tx, { id, email, ...user }) => {
    if (!user.email_verified) return null
    tx.write(deleteSignInLinks, [id])
    return { owner: { id, email, name: user.display_name }, cookies: startSession(tx, context, id) }
  })
  if (!signedIn) return err({ code: 'account.link_invalid' })
  context.setCookies(signedIn.cookies)
  return ok(await readMe(context, signedIn.owner))
}

/** Ends a mailed link that its reader has not requested, with all others that sign the same account in. */
export const endSignInLink: SessionUseCase<'endSignInLink'> = async ({ db }, { token }) => {
  await redeemLink(db, { kind: 'sign_in', token }, async (tx, { id }) => {
    tx.write(deleteSignInLinks, [id])
    return true
  })
  return ok({})
}

/** What the server is configured for. */
export const waysIn: SessionUseCase<'waysIn'> = async ({ mailer, providers }) =>
  ok({ hasMail: mailer.isConfigured, providers: providers.map(({ id, name }) => ({ id, name })) })
