import { whyNotRemoveWayIn } from '#domain/accounts/ways-in.ts'
import { err, ok } from '#domain/kernel/result.ts'
import { transact, withRead } from '#server/db/transaction.ts'
import { checkPassword } from '#server/modules/accounts/check-password.ts'
import { lockIdentity } from '#server/modules/accounts/identities.ts'
import type { SessionUseCase } from '#server/modules/accounts/session-context.ts'
import { countWaysIn } from '#server/modules/accounts/ways-in.ts'
import { publish } from '#server/platform/outbox/events.ts'
import { deleteIdentity, selectIdentities } from './queries.ts'

export const listIdentities: SessionUseCase<'list', 'providers'> = async ({ db, session, providers }) => {
  if (!session) return err({ code: 'account.signed_out' })
  const rows = await withRead(db, session.userId, (reader) => reader.query(selectIdentities, [session.userId]))
  return ok({
    identities: rows.map(({ id, issuer, email, created_at: addedAt, last_used_at: lastUsedAt }) => ({
      id,
      provider: providers.find((provider) => provider.issuer === issuer)?.name ?? new URL(issuer).hostname,
      email,
      addedAt,
      lastUsedAt,
    })),
  })
}

/** Sessions that the identity has begun go on. */
export const removeIdentity: SessionUseCase<'remove', 'providers'> = async (context, { identityId, password }) => {
  const checked = await checkPassword(context, password)
  if (!checked.ok) return checked
  const { userId } = checked.value
  return transact(context.db, userId, async (tx) => {
    lockIdentity(tx, userId)
    const own = await tx.query(selectIdentities, [userId])
    if (!own.some(({ id }) => id === identityId)) return err({ code: 'account.identity_unknown' })
    const refusal = whyNotRemoveWayIn(await countWaysIn(tx, userId))
    if (refusal) return err(refusal)
    await tx.first(deleteIdentity, [userId, identityId])
    publish(tx, [{ type: 'account.changed', userId }])
    return ok({})
  })
}
