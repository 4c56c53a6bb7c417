import { displayNameProblem } from '#domain/accounts/display-name.ts'
import { isEmail, normalizeEmail } from '#domain/accounts/email.ts'
import type { AccountErrorOf } from '#domain/accounts/errors.ts'
import { isPasswordAcceptable, missingPasswordRules } from '#domain/accounts/password.ts'
import { cleanName } from '#domain/bets/names.ts'
import { err, ok, type Result } from '#domain/kernel/result.ts'
import type { InputOf, OutputOf } from '#server/context.ts'
import { completeReferralOf } from '#server/modules/invites/complete-referral.ts'
import { transact } from '#server/db/transaction.ts'
import { isTriedFirst } from './stolen-passwords.ts'
import { beginAttempt, beginEmailAttempt } from './attempts.ts'
import { sendAlreadyThere, sendConfirmation } from './emails.ts'
import { createAccount, inviteIn } from './create-account.ts'
import { authenticate } from './identities.ts'
import { insertUnconfirmedUser, selectUserByEmail } from './identity-queries.ts'
import type { SessionContext, SessionUseCase } from './session-context.ts'
import { startSession } from './sessions.ts'
import { withMinimumDuration, SIGN_UP_MS } from './with-minimum-duration.ts'

/**
 * Creates an account, or makes one of the guest who asks. With a mailer the answer is always "check your e-mail"; without one the account is confirmed and
 * signed in at once.
 *
 * @see docs/rules.md#sign-up, docs/decisions/0008-accounts-do-not-tell-who-is-here.md
 */
export const signUp: SessionUseCase<'signUp'> = async (context, input) => {
  if (context.session && !context.session.isGuest) return err({ code: 'account.signed_in' })
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

/** The answer is the same for every address; the email makes the difference. */
async function askForConfirmation(context: SessionContext, email: string, input: Input): Promise<Yes> {
  const { displayName, returnTo, password } = input
  const passwordHash = await context.passwords.hash(password)
  const guestId = guestIn(context)
  const signUp = { passwordHash, name: cleanName(displayName), inviteCode: inviteIn(input), returnTo, guestId }
  await transact(context.db, null, async (tx) => {
    tx.write(insertUnconfirmedUser, [email])
    const user = await tx.first(selectUserByEmail, [email])
    if (!user) throw new Error('an account was neither created nor found')
    if (user.email_verified) sendAlreadyThere(tx, context, user)
    else sendConfirmation(tx, context, { user, signUp })
  })
  return ok({ next: 'check_email' })
}

/** A user who forgot an earlier sign-up and types the right password is signed in. */
async function letIn(
  context: SessionContext,
  email: string,
  input: Input,
): Promise<Yes | Result<never, AccountErrorOf<'account.exists'>>> {
  const { db, passwords } = context
  const { displayName: name, password, inviteCode, returnTo } = input
  const hashPassword = () => passwords.hash(password)
  const created = await createAccount(context, { email, name, inviteCode, returnTo, hashPassword })
  const userId = created ?? (await findOwner(context, email, password))
  if (userId === null) return err({ code: 'account.exists' })
  await completeReferralOf(db, userId)
  context.setCookies(await transact(db, userId, async (tx) => startSession(tx, context, userId)))
  return ok({ next: 'signed_in' })
}

/** The id of the confirmed account that email and password open. */
async function findOwner(context: SessionContext, email: string, password: string): Promise<string | null> {
  const user = await authenticate(context, email, password)
  return user?.email_verified ? user.id : null
}

/** The guest who registers: what they have stays theirs. @see docs/rules.md#upgrade */
const guestIn = ({ session }: SessionContext): string | null => (session?.isGuest ? session.userId : null)

type Refusal = AccountErrorOf<
  | 'account.email_invalid'
  | 'account.password_weak'
  | 'account.password_guessable'
  | 'account.name_length'
  | 'account.name_invalid'
>

function whyNotAccepted(
  email: string,
  { password, displayName }: Pick<Input, 'password' | 'displayName'>,
): Refusal | null {
  // An address that a second pass would change could be two addresses at once.
  if (!isEmail(email) || normalizeEmail(email) !== email) return { code: 'account.email_invalid' }
  if (!isPasswordAcceptable(password)) return { code: 'account.password_weak', missing: missingPasswordRules(password) }
  if (isTriedFirst(password)) return { code: 'account.password_guessable' }
  const problem = displayName.trim() === '' ? null : displayNameProblem(displayName)
  if (problem === null) return null
  return { code: problem === 'invalid' ? 'account.name_invalid' : 'account.name_length' }
}
