import { displayNameProblem } from '#domain/accounts/display-name.ts'
import { isEmail, normalizeEmail } from '#domain/accounts/email.ts'
import type { AccountErrorOf } from '#domain/accounts/errors.ts'
import { isPasswordAcceptable, missingPasswordRules } from '#domain/accounts/password.ts'
import { cleanName } from '#domain/bets/names.ts'
import { arrivalOf } from '#domain/invites/arrival.ts'
import { err, ok, type Result } from '#domain/kernel/result.ts'
import type { InputOf, OutputOf } from '#server/context.ts'
import { settleInvited } from '../invites/settle-arrival.ts'
import { beginAttempt, beginLetter } from './attempts.ts'
import { sendAlreadyThere, sendConfirmation } from './letters.ts'
import { levelTime, SIGN_UP_MS } from './level-time.ts'
import { openProfile } from './open-profile.ts'
import type { Visit, VisitCase } from './visit.ts'

/**
 * Makes an account. With a mailer the answer is always "check your e-mail"; without one the account is confirmed and
 * signed in at once.
 *
 * @see docs/rules.md#sign-up, docs/decisions/0008-accounts-do-not-tell-who-is-here.md
 */
export const signUp: VisitCase<'signUp'> = async (visit, input) => {
  if (visit.session) return err({ code: 'account.signed_in' })
  const email = normalizeEmail(input.email)
  const refusal = whyNotAccepted(email, input)
  if (refusal) return err(refusal)
  const attempt = await beginAttempt(visit, 'sign_up', email)
  if (!attempt.ok) return attempt

  if (!visit.mailer.isConfigured) return letIn(visit, email, input)
  const letter = await beginLetter(visit, email)
  if (!letter.ok) return letter
  return levelTime(SIGN_UP_MS, () => askForConfirmation(visit, email, input))
}

type Input = InputOf<'accounts', 'signUp'>
type Yes = Result<OutputOf<'accounts', 'signUp'>, never>

/** Whatever the address has, the answer is the same; the letter makes the difference. */
async function askForConfirmation(visit: Visit, email: string, input: Input): Promise<Yes> {
  const { user, passwordHash } = await register(visit, email, input)
  if (user.isConfirmed) await sendAlreadyThere(visit, user)
  else {
    const { returnTo } = input
    await sendConfirmation(visit, user, {
      passwordHash,
      name: cleanName(input.displayName),
      inviteCode: inviteIn(input),
      returnTo,
    })
  }
  return ok({ next: 'check_email' })
}

/** Somebody who forgot that they had signed up, and typed the right password, is simply let in. */
async function letIn(
  visit: Visit,
  email: string,
  input: Input,
): Promise<Yes | Result<never, AccountErrorOf<'account.exists'>>> {
  const registered = await register(visit, email, input)
  if (registered.kind === 'created') await openProfile(visit, { ...registered.user, wayHere: input })
  if (registered.kind === 'exists' && !registered.isPasswordRight) return err({ code: 'account.exists' })
  await settleInvited(visit.db, registered.user.id)
  visit.setCookies(await visit.auth.startSession(registered.user.id, visit.request))
  return ok({ next: 'signed_in' })
}

const register = (visit: Visit, email: string, input: Input) =>
  visit.auth.register({
    email,
    password: input.password,
    name: cleanName(input.displayName),
    inviteCode: inviteIn(input),
    isConfirmed: !visit.mailer.isConfigured,
  })

function inviteIn({ inviteCode, returnTo }: Input): string | null {
  const arrival = arrivalOf(inviteCode, returnTo)
  return arrival?.via === 'invite' ? arrival.code : null
}

type Refusal = AccountErrorOf<
  'account.email_invalid' | 'account.password_weak' | 'account.name_length' | 'account.name_invalid'
>

function whyNotAccepted(
  email: string,
  { password, displayName }: Pick<Input, 'password' | 'displayName'>,
): Refusal | null {
  // An address that a second pass would change could be two addresses at once.
  if (!isEmail(email) || normalizeEmail(email) !== email) return { code: 'account.email_invalid' }
  if (!isPasswordAcceptable(password)) return { code: 'account.password_weak', missing: missingPasswordRules(password) }
  const problem = displayName.trim() === '' ? null : displayNameProblem(displayName)
  if (problem === null) return null
  return { code: problem === 'invalid' ? 'account.name_invalid' : 'account.name_length' }
}
