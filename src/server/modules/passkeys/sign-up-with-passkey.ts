import { displayNameProblem } from '#domain/accounts/display-name.ts'
import type { AccountErrorOf } from '#domain/accounts/errors.ts'
import { whyNotSignUpWithPasskey } from '#domain/accounts/passkey.ts'
import { cleanName } from '#domain/bets/names.ts'
import { err, ok } from '#domain/kernel/result.ts'
import type { RefusalOf } from '#server/context.ts'
import { transact, withTransaction, type Tx } from '#server/db/transaction.ts'
import { openWithoutEmail } from '#server/modules/accounts/create-account.ts'
import { readMe } from '#server/modules/accounts/get-me.ts'
import type { SessionContext, SessionUseCase } from '#server/modules/accounts/session-context.ts'
import { startSession } from '#server/modules/accounts/sessions.ts'
import { makeChallenge, rpIdOf, takeSignUpChallenge } from './challenges.ts'
import { handleOf, madeKey, passkeyRow } from './made-key.ts'
import { insertPasskey, insertSignUp, lockSignUps, selectNewId } from './queries.ts'
import { signUpNetwork, signUpsOf } from './sign-up-limit.ts'

type Refused = RefusalOf<'passkeys', 'signUp'>

const REFUSED: AccountErrorOf<'account.passkey_refused'> = { code: 'account.passkey_refused' }

/** What the browser's own sheet makes the first passkey of an account with. The limit is said here, before the sheet. */
export const signUpChallenge: SessionUseCase<'signUpChallenge', 'passkeys'> = async (context, { displayName }) => {
  const refusal = whyNotOpen(context, displayName)
  if (refusal) return err(refusal)
  const { db, publicUrl } = context
  const guest = guestIn(context)
  return transact(db, guest?.userId ?? null, async (tx) => {
    const full = whyNotSignUpWithPasskey(await signUpsOf(tx, signUpNetwork(context)))
    if (full) return err(full)
    const made = await tx.first(selectNewId, [])
    if (!made) throw new Error('a query that always answers has answered nothing')
    const userId = guest?.userId ?? made.id
    const name = guest?.name ?? cleanName(displayName)
    return ok({
      challenge: makeChallenge(tx, guest?.userId ?? null, userId),
      rpId: rpIdOf(publicUrl),
      user: { id: handleOf(userId), name, displayName: name },
      excluded: [],
    })
  })
}

/**
 * Opens an account for the passkey that a device has made for a challenge of ours, or makes one of the guest who asks.
 * There is no email address and no password.
 *
 * @see docs/rules.md#accounts-without-an-email
 */
export const signUpWithPasskey: SessionUseCase<'signUp', 'passkeys'> = async (context, input) => {
  const refusal = whyNotOpen(context, input.displayName)
  if (refusal) return err(refusal)
  const { db, publicUrl } = context
  const guestId = guestIn(context)?.userId ?? null
  const taken = await transact(db, guestId, (tx) => takeSignUpChallenge(tx, input.clientDataJSON, guestId))
  const made = taken && (await madeKey(publicUrl, taken.challenge, input))
  if (!made) return err(REFUSED)
  const userId = taken.opensUserId
  const opened = await withTransaction<readonly string[], Refused>(db, userId, async (tx) => {
    const full = await enterNetwork(tx, context)
    if (full) return err(full)
    const isOpen = await openWithoutEmail(tx, context, { ...input, id: userId, name: input.displayName })
    if (!isOpen) return err({ code: 'account.signed_in' })
    const row = await tx.first(insertPasskey, passkeyRow(userId, made, input))
    return row ? ok(startSession(tx, context, userId)) : err(REFUSED)
  })
  if (!opened.ok) return opened
  context.setCookies(opened.value)
  return ok(await readMe(context, { id: userId, email: null, name: input.displayName }))
}

const guestIn = ({ session }: SessionContext) => (session?.isGuest ? session : null)

/** Without an email address there is nothing else to name a visitor after; a guest has a name. */
function whyNotOpen(
  { session }: SessionContext,
  displayName: string,
): AccountErrorOf<'account.signed_in' | 'account.name_length' | 'account.name_invalid'> | null {
  if (session) return session.isGuest ? null : { code: 'account.signed_in' }
  const problem = displayNameProblem(displayName)
  if (problem === null) return null
  return { code: problem === 'invalid' ? 'account.name_invalid' : 'account.name_length' }
}

/** Counts the sign-up, together with the account or not at all. */
async function enterNetwork(tx: Tx, context: SessionContext): Promise<AccountErrorOf<'account.network_full'> | null> {
  const network = signUpNetwork(context)
  if (network === null) return null
  tx.write(lockSignUps, [network])
  const full = whyNotSignUpWithPasskey(await signUpsOf(tx, network))
  if (full === null) tx.write(insertSignUp, [network])
  return full
}
