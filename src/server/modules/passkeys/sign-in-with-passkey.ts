import type { AccountErrorOf } from '#domain/accounts/errors.ts'
import { err, ok } from '#domain/kernel/result.ts'
import { transact, withRead } from '#server/db/transaction.ts'
import { beginAttempt } from '#server/modules/accounts/attempts.ts'
import { readMe } from '#server/modules/accounts/get-me.ts'
import type { SessionUseCase } from '#server/modules/accounts/session-context.ts'
import { startSession } from '#server/modules/accounts/sessions.ts'
import type { InputOf } from '#server/context.ts'
import { makeChallenge, rpIdOf, takeChallenge } from './challenges.ts'
import { type KnownPasskeyRow, notePasskeyUse, selectKnownPasskey } from './queries.ts'

const REFUSED: AccountErrorOf<'account.passkey_refused'> = { code: 'account.passkey_refused' }

export const signInChallenge: SessionUseCase<'signInChallenge', 'passkeys'> = async ({ db, publicUrl }) => {
  const challenge = await transact(db, null, async (tx) => makeChallenge(tx, null))
  return ok({ challenge, rpId: rpIdOf(publicUrl) })
}

/**
 * Opens a session for the account whose passkey has signed a challenge of ours. Failures are counted per passkey, so that
 * a stranger who fails locks out neither the password nor another passkey.
 *
 * @see docs/rules.md#passkeys
 */
export const signInWithPasskey: SessionUseCase<'signIn', 'passkeys'> = async (context, input) => {
  const { db } = context
  const challenge = await transact(db, null, (tx) => takeChallenge(tx, input.clientDataJSON, null))
  const known = await withRead(db, null, (reader) => reader.first(selectKnownPasskey, [input.credentialId]))
  if (challenge === null || !known) return err(REFUSED)
  const attempt = await beginAttempt(context, 'sign_in', `passkey:${input.credentialId}`)
  if (!attempt.ok) return err({ ...attempt.error, code: 'account.locked' })
  const count = await signedCount(context.publicUrl, { challenge, known, input })
  if (count === null) return err(REFUSED)
  const { user_id: userId, email, display_name: name } = known
  const lines = await transact(db, userId, async (tx) =>
    (await tx.first(notePasskeyUse, [known.id, count])) ? startSession(tx, context, userId) : null,
  )
  if (lines === null) return err(REFUSED)
  await attempt.value.succeed()
  context.setCookies(lines)
  return ok(await readMe(context, { id: userId, email, name }))
}

interface Answer {
  readonly challenge: string
  readonly known: KnownPasskeyRow
  readonly input: InputOf<'passkeys', 'signIn'>
}

/** The authenticator's count in an answer that is right; null for a wrong one, and for one of a copied key. */
async function signedCount(publicUrl: string, { challenge, known, input }: Answer): Promise<number | null> {
  const { credentialId: id, clientDataJSON, authenticatorData, signature } = input
  // Loaded with the first passkey, not with the server.
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server')
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        response: { clientDataJSON, authenticatorData, signature },
      },
      expectedChallenge: challenge,
      expectedOrigin: publicUrl,
      expectedRPID: rpIdOf(publicUrl),
      credential: { id, publicKey: new Uint8Array(known.public_key), counter: known.signature_count },
      requireUserVerification: false,
    })
    return verified ? authenticationInfo.newCounter : null
  } catch {
    // The library throws for whatever is wrong with an answer.
    return null
  }
}
