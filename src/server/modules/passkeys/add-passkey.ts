import { whyNotAddPasskey } from '#domain/accounts/passkey.ts'
import { err, ok } from '#domain/kernel/result.ts'
import { transact } from '#server/db/transaction.ts'
import { checkPasswordOrSignIn } from '#server/modules/accounts/check-password.ts'
import { lockIdentity } from '#server/modules/accounts/identities.ts'
import type { SessionUseCase } from '#server/modules/accounts/session-context.ts'
import { publish } from '#server/platform/outbox/events.ts'
import { makeChallenge, rpIdOf, takeChallenge } from './challenges.ts'
import { handleOf, madeKey, passkeyRow } from './made-key.ts'
import { presentPasskey } from './manage-passkeys.ts'
import { insertPasskey, selectPasskeys } from './queries.ts'

/** @see docs/rules.md#passkeys */
export const addChallenge: SessionUseCase<'addChallenge', 'passkeys'> = async (context, { password }) => {
  const checked = await checkPasswordOrSignIn(context, password)
  if (!checked.ok) return checked
  const { userId, email, name } = checked.value
  return transact(context.db, userId, async (tx) => {
    const own = await tx.query(selectPasskeys, [userId])
    const refusal = whyNotAddPasskey(own.length)
    if (refusal) return err(refusal)
    return ok({
      challenge: makeChallenge(tx, userId),
      rpId: rpIdOf(context.publicUrl),
      user: { id: handleOf(userId), name: email ?? name, displayName: name },
      excluded: own.map(({ credential_id: id, transports }) => ({ id, transports: [...transports] })),
    })
  })
}

/** Stores the public key of a passkey that a device has made for a challenge of this account. */
export const addPasskey: SessionUseCase<'add', 'passkeys'> = async (context, input) => {
  const { session, db, publicUrl } = context
  if (!session) return err({ code: 'account.signed_out' })
  const { userId } = session
  const challenge = await transact(db, userId, (tx) => takeChallenge(tx, input.clientDataJSON, userId))
  const made = challenge === null ? null : await madeKey(publicUrl, challenge, input)
  if (made === null) return err({ code: 'account.passkey_refused' })
  return transact(db, userId, async (tx) => {
    lockIdentity(tx, userId)
    const own = await tx.query(selectPasskeys, [userId])
    const refusal = whyNotAddPasskey(own.length)
    if (refusal) return err(refusal)
    const row = await tx.first(insertPasskey, passkeyRow(userId, made, input))
    if (!row) return err({ code: 'account.passkey_refused' })
    publish(tx, [{ type: 'account.changed', userId }])
    return ok(presentPasskey(row))
  })
}
