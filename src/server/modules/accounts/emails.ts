import { mail, type EmailText } from '#copy/mail.ts'
import { safeReturnTo } from '#domain/accounts/return-to.ts'
import { ok } from '#domain/kernel/result.ts'
import { CONFIRMATION_SECONDS, RESET_SECONDS } from '#server/adapters/auth/one-time-links.ts'
import type { AuthUser, SignUp } from '#server/adapters/auth/port.ts'
import { composeEmail } from '#server/adapters/email/compose-email.ts'
import { withTransaction } from '#server/db/transaction.ts'
import { DAY_SECONDS, queueEmail } from '#server/platform/email/queue-email.ts'
import type { AccountDeps } from './session-context.ts'

/** Links lead to a page of ours, where a click acts: mail scanners follow links, but press no buttons. */
const link = (publicUrl: string, path: string, query: { readonly [name: string]: string | null }): string => {
  const given = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== null)
  const text = new URLSearchParams(given).toString()
  return text === '' ? publicUrl + path : `${publicUrl}${path}?${text}`
}

/**
 * Emails the link of one sign-up. The email does not contain the name: before the address is confirmed, a stranger could
 * have typed an advertisement there.
 *
 * @see docs/rules.md#email-confirmation
 */
export async function sendConfirmation(deps: AccountDeps, user: AuthUser, signUp: SignUp): Promise<void> {
  const token = await deps.auth.createConfirmation(user.id, signUp)
  const query = { token, returnTo: safeReturnTo(signUp.returnTo), invite: signUp.inviteCode }
  const address = link(deps.publicUrl, '/auth/confirm', query)
  return post(deps, user, { text: mail.confirmation, link: address, goodForSeconds: CONFIRMATION_SECONDS })
}

/** To an address that waits for its confirmation, asked for without a sign-up's password: its owner chooses one. */
export async function sendFirstPassword(deps: AccountDeps, user: AuthUser, returnTo: string | null): Promise<void> {
  const token = await deps.auth.createReset(user.id, CONFIRMATION_SECONDS)
  const address = link(deps.publicUrl, '/auth/reset', { token, returnTo: safeReturnTo(returnTo) })
  return post(deps, user, { text: mail.firstPassword, link: address, goodForSeconds: CONFIRMATION_SECONDS })
}

/** To somebody who signs up although they have an account; the page itself must not tell. */
export function sendAlreadyThere(deps: AccountDeps, user: AuthUser): Promise<void> {
  const address = link(deps.publicUrl, '/auth', {})
  return post(deps, user, { text: mail.alreadyThere(user.name), link: address, goodForSeconds: DAY_SECONDS })
}

export async function sendReset(deps: AccountDeps, user: AuthUser): Promise<void> {
  const token = await deps.auth.createReset(user.id, RESET_SECONDS)
  const address = link(deps.publicUrl, '/auth/reset', { token })
  return post(deps, user, { text: mail.passwordReset(user.name), link: address, goodForSeconds: RESET_SECONDS })
}

interface Draft {
  readonly text: EmailText
  readonly link: string
  readonly goodForSeconds: number
}

/**
 * Nobody is answered before the letter stands in the database. Its link was made just before, in the library's own
 * transaction: a process killed between the two leaves a link that nobody knows, and somebody who was told nothing.
 */
async function post({ db, emailSecret: secret }: AccountDeps, user: AuthUser, draft: Draft): Promise<void> {
  const { text, link: address, goodForSeconds } = draft
  const posted = await withTransaction<null, never>(db, user.id, async (tx) => {
    queueEmail(tx, { userId: user.id, content: composeEmail(text, address), goodForSeconds, secret })
    return ok(null)
  })
  if (!posted.ok) throw new Error(`a letter was not posted: ${posted.error.code}`)
}
