import { displayNameProblem } from '#domain/accounts/display-name.ts'
import { isEmail, normalizeEmail } from '#domain/accounts/email.ts'
import type { AccountErrorOf } from '#domain/accounts/errors.ts'
import { isPasswordAcceptable, missingPasswordRules } from '#domain/accounts/password.ts'
import { cleanName } from '#domain/bets/names.ts'
import { signupSourceOf } from '#domain/invites/signup-source.ts'
import { err, ok, type Result } from '#domain/kernel/result.ts'
import type { InputOf, OutputOf } from '#server/context.ts'
import { completeReferralOf } from '#server/modules/invites/complete-referral.ts'
import { beginAttempt, beginEmailAttempt } from './attempts.ts'
import { sendAlreadyThere, sendConfirmation } from './emails.ts'
import { withMinimumDuration, SIGN_UP_MS } from './with-minimum-duration.ts'
import { openProfile } from './open-profile.ts'
import type { SessionContext, SessionUseCase } from './session-context.ts'

/**
 * Makes an account. With a mailer the answer is always "check your e-mail"; without one the account is confirmed and
 * signed in at once.
 *
 * @see docs/rules.md#sign-up, docs/decisions/0008-accounts-do-not-tell-who-is-here.md
 */
export const signUp: SessionUseCase<'signUp'> = async (context, input) => {
  if (context.session) return err({ code: 'account.signed_in' })
  const email = normalizeEmail(input.email)
  const refusal = whyNotAccepted(email, input)
  if (refusal) return err(refusal)
  const attempt = await beginAttempt(context, 'sign_up', email)
  if (!attempt.ok) return attempt

  if (!context.mailer.isConfigured) return letIn(context, email, input)
  const message = await beginEmailAttempt(context, email)
  if (!message.ok) return message
  return withMinimumDuration(SIGN_UP_MS, () => askForConfirmation(context, email, input))
}

type Input = InputOf<'accounts', 'signUp'>
type Yes = Result<OutputOf<'accounts', 'signUp'>, never>

/** Whatever the address has, the answer is the same; the letter makes the difference. */
async function askForConfirmation(context: SessionContext, email: string, input: Input): Promise<Yes> {
  const { user, passwordHash } = await register(context, email, input)
  if (user.isConfirmed) await sendAlreadyThere(context, user)
  else {
    const { returnTo } = input
    await sendConfirmation(context, user, {
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
  context: SessionContext,
  email: string,
  input: Input,
): Promise<Yes | Result<never, AccountErrorOf<'account.exists'>>> {
  const registered = await register(context, email, input)
  if (registered.kind === 'created') await openProfile(context, { ...registered.user, signupSource: input })
  if (registered.kind === 'exists' && !registered.isPasswordRight) return err({ code: 'account.exists' })
  await completeReferralOf(context.db, registered.user.id)
  context.setCookies(await context.auth.startSession(registered.user.id, context.request))
  return ok({ next: 'signed_in' })
}

const register = (context: SessionContext, email: string, input: Input) =>
  context.auth.register({
    email,
    password: input.password,
    name: cleanName(input.displayName),
    inviteCode: inviteIn(input),
    isConfirmed: !context.mailer.isConfigured,
  })

function inviteIn({ inviteCode, returnTo }: Input): string | null {
  const signupSource = signupSourceOf(inviteCode, returnTo)
  return signupSource?.via === 'invite' ? signupSource.code : null
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
