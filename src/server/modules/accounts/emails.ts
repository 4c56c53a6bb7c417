import { mail, type EmailText } from '#copy/mail.ts'
import { ADDS_EMAIL } from '#domain/accounts/ways-in.ts'
import { safeReturnTo } from '#domain/accounts/return-to.ts'
import { paths } from '#domain/paths.ts'
import { composeEmail } from '#server/adapters/email/compose-email.ts'
import type { Tx } from '#server/db/transaction.ts'
import { DAY_SECONDS, queueEmail } from '#server/platform/email/queue-email.ts'
import type { SignUp, UserRow } from './identity-queries.ts'
import { createLink } from './one-time-links.ts'
import type { AccountDeps } from './session-context.ts'

const CONFIRMATION = { kind: 'confirm', goodForSeconds: DAY_SECONDS } as const
/** As long as a confirmation, which it stands for. */
const FIRST_PASSWORD = { kind: 'reset', goodForSeconds: DAY_SECONDS } as const
/** @see docs/rules.md#password-recovery */
const RESET = { kind: 'reset', goodForSeconds: 30 * 60 } as const

const ADDED_EMAIL = { kind: 'add', goodForSeconds: DAY_SECONDS } as const

/** @see docs/rules.md#sign-in-link */
const SIGN_IN = { kind: 'sign_in', goodForSeconds: 15 * 60 } as const

type EmailDeps = Pick<AccountDeps, 'publicUrl' | 'emailSecret'>

/**
 * Emails the link of one sign-up. Links lead to a page of the app, where a press acts: mail scanners follow links, but
 * press no buttons. The email does not contain the name: before the address is confirmed, a stranger could
 * have typed an advertisement there.
 *
 * @see docs/rules.md#email-confirmation
 */
export function sendConfirmation(
  tx: Tx,
  deps: EmailDeps,
  { user, signUp }: { readonly user: UserRow; readonly signUp: SignUp },
): void {
  const token = createLink(tx, CONFIRMATION, { userId: user.id, signUp })
  const query = { returnTo: safeReturnTo(signUp.returnTo), invite: signUp.inviteCode }
  const link = deps.publicUrl + paths.confirmEmail(token, query)
  queue(tx, deps, { user, text: mail.confirmation, link, ...CONFIRMATION })
}

/**
 * To an unconfirmed address, where the request did not contain the password of a sign-up: the owner of the address
 * chooses a password.
 */
export function sendFirstPassword(
  tx: Tx,
  deps: EmailDeps,
  { user, returnTo }: { readonly user: UserRow; readonly returnTo: string | null },
): void {
  const token = createLink(tx, FIRST_PASSWORD, { userId: user.id })
  const link = deps.publicUrl + paths.resetPassword(token, safeReturnTo(returnTo))
  queue(tx, deps, { user, text: mail.firstPassword, link, ...FIRST_PASSWORD })
}

/** To a user who signs up with an address that has an account. The page itself must not say so. */
export function sendAlreadyThere(tx: Tx, deps: EmailDeps, user: UserRow): void {
  const text = mail.alreadyThere(user.display_name)
  queue(tx, deps, { user, text, link: deps.publicUrl + paths.auth(), goodForSeconds: DAY_SECONDS })
}

/** To an address that an account without one wants to have. It contains no name: a stranger could have typed an advertisement as a name. */
export function sendAddedEmail(
  tx: Tx,
  deps: EmailDeps,
  { holder, userId }: { readonly holder: UserRow; readonly userId: string },
): void {
  const token = createLink(tx, ADDED_EMAIL, { userId: holder.id, addsEmailTo: userId })
  const link = deps.publicUrl + paths.confirmEmail(ADDS_EMAIL + token)
  queue(tx, deps, { user: holder, text: mail.addedEmail, link, ...ADDED_EMAIL })
}

export function sendReset(tx: Tx, deps: EmailDeps, user: UserRow): void {
  const token = createLink(tx, RESET, { userId: user.id })
  const link = deps.publicUrl + paths.resetPassword(token)
  queue(tx, deps, { user, text: mail.passwordReset(user.display_name), link, ...RESET })
}

export function sendSignInLink(
  tx: Tx,
  deps: EmailDeps,
  { user, returnTo }: { readonly user: UserRow; readonly returnTo: string | null },
): void {
  const token = createLink(tx, SIGN_IN, { userId: user.id, signsIn: true })
  const link = deps.publicUrl + paths.signInLink(token, safeReturnTo(returnTo))
  queue(tx, deps, { user, text: mail.signIn(user.display_name), link, ...SIGN_IN })
}

interface Draft {
  readonly user: UserRow
  readonly text: EmailText
  readonly link: string
  readonly goodForSeconds: number
}

function queue(tx: Tx, { emailSecret: secret }: EmailDeps, { user, text, link, goodForSeconds }: Draft): void {
  queueEmail(tx, { userId: user.id, content: composeEmail(text, link), goodForSeconds, secret })
}
