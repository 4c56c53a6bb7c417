import type { PasskeyView } from '#contract/passkeys.ts'
import { passkeyNameOf } from '#domain/accounts/passkey.ts'
import { whyNotRemoveWayIn } from '#domain/accounts/ways-in.ts'
import { err, ok } from '#domain/kernel/result.ts'
import { transact, type Tx, withRead } from '#server/db/transaction.ts'
import { checkPassword } from '#server/modules/accounts/check-password.ts'
import { lockIdentity } from '#server/modules/accounts/identities.ts'
import type { SessionUseCase } from '#server/modules/accounts/session-context.ts'
import { countWaysIn } from '#server/modules/accounts/ways-in.ts'
import { publish } from '#server/platform/outbox/events.ts'
import { deletePasskey, type PasskeyRow, renamePasskey, selectPasskeys } from './queries.ts'

export const presentPasskey = ({
  id,
  name,
  created_at: addedAt,
  last_used_at: lastUsedAt,
}: PasskeyRow): PasskeyView => ({
  id,
  name,
  addedAt,
  lastUsedAt,
})

export const listPasskeys: SessionUseCase<'list', 'passkeys'> = async ({ db, session }) => {
  if (!session) return err({ code: 'account.signed_out' })
  const rows = await withRead(db, session.userId, (reader) => reader.query(selectPasskeys, [session.userId]))
  return ok({ passkeys: rows.map(presentPasskey) })
}

export const renameOwnPasskey: SessionUseCase<'rename', 'passkeys'> = async ({ db, session }, { passkeyId, name }) => {
  if (!session) return err({ code: 'account.signed_out' })
  const cleaned = passkeyNameOf(name)
  if (cleaned === '') return err({ code: 'account.name_invalid' })
  const { userId } = session
  const renamed = await transact(db, userId, (tx) =>
    changed(tx, userId, tx.first(renamePasskey, [userId, passkeyId, cleaned])),
  )
  return renamed ? ok({}) : err({ code: 'account.passkey_unknown' })
}

/** The last way in stays. Sessions that the passkey has begun go on. */
export const removePasskey: SessionUseCase<'remove', 'passkeys'> = async (context, { passkeyId, password }) => {
  const checked = await checkPassword(context, password)
  if (!checked.ok) return checked
  const { userId } = checked.value
  return transact(context.db, userId, async (tx) => {
    lockIdentity(tx, userId)
    const own = await tx.query(selectPasskeys, [userId])
    if (!own.some(({ id }) => id === passkeyId)) return err({ code: 'account.passkey_unknown' })
    const refusal = whyNotRemoveWayIn(await countWaysIn(tx, userId))
    if (refusal) return err(refusal)
    await changed(tx, userId, tx.first(deletePasskey, [userId, passkeyId]))
    return ok({})
  })
}

/** Other devices of the account show the list as well. */
async function changed<Row>(tx: Tx, userId: string, change: Promise<Row | null>): Promise<Row | null> {
  const row = await change
  if (row) publish(tx, [{ type: 'account.changed', userId }])
  return row
}
