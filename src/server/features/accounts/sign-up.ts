import { DISPLAY_NAME_LENGTH_MAX } from '#domain/accounts/display-name.ts'
import { isEmail, normalizeEmail } from '#domain/accounts/email.ts'
import type { AccountErrorOf } from '#domain/accounts/errors.ts'
import { isPasswordAcceptable, missingPasswordRules } from '#domain/accounts/password.ts'
import { cleanName, nameProblem } from '#domain/bets/names.ts'
import { err, ok } from '#domain/kernel/result.ts'
import type { InputOf } from '#server/context.ts'
import { beginAttempt } from './attempts.ts'
import { sendAlreadyThere, sendConfirmation } from './letters.ts'
import { openProfile } from './open-profile.ts'
import type { VisitCase } from './visit.ts'

/**
 * Makes an account. With a mailer the answer is always "check your e-mail"; without one the account is confirmed and
 * signed in at once.
 *
 * @see rules.md §8, docs/decisions: an address with an account
 */
export const signUp: VisitCase<'signUp'> = async (visit, input) => {
  if (visit.session) return err({ code: 'account.signed_in' })
  const email = normalizeEmail(input.email)
  const refusal = whyNotAccepted(email, input)
  if (refusal) return err(refusal)
  const attempt = await beginAttempt(visit, 'sign_up', email)
  if (!attempt.ok) return attempt

  const { auth, mailer } = visit
  const isConfirmed = !mailer.isConfigured
  const { password, returnTo } = input
  const inviteCode = input.inviteCode === '' ? null : input.inviteCode
  const registered = await auth.register({
    email,
    password,
    name: cleanName(input.displayName),
    inviteCode,
    isConfirmed,
  })
  const { user, passwordHash } = registered
  if (registered.kind === 'created') await openProfile(visit, user)

  if (mailer.isConfigured) {
    if (user.isConfirmed) sendAlreadyThere(visit, user)
    else sendConfirmation(visit, user, { token: await auth.createConfirmation(user.id, passwordHash), returnTo })
    return ok({ next: 'check_email' })
  }
  // Somebody who forgot that they had signed up, and typed the right password, is simply let in.
  if (registered.kind === 'exists' && !registered.isPasswordRight) return err({ code: 'account.exists' })
  visit.setCookies(await auth.startSession(user.id, visit.request))
  return ok({ next: 'signed_in' })
}

type Refusal = AccountErrorOf<
  'account.email_invalid' | 'account.password_weak' | 'account.name_length' | 'account.name_invalid'
>

function whyNotAccepted(
  email: string,
  { password, displayName }: Pick<InputOf<'accounts', 'signUp'>, 'password' | 'displayName'>,
): Refusal | null {
  // An address that a second pass would change could be two addresses at once.
  if (!isEmail(email) || normalizeEmail(email) !== email) return { code: 'account.email_invalid' }
  if (!isPasswordAcceptable(password)) return { code: 'account.password_weak', missing: missingPasswordRules(password) }
  const problem = displayName.trim() === '' ? null : nameProblem(displayName, DISPLAY_NAME_LENGTH_MAX)
  if (problem === null) return null
  return { code: problem === 'invalid' ? 'account.name_invalid' : 'account.name_length' }
}
