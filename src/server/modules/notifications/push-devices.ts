import { ok, type Result } from '#domain/kernel/result.ts'
import type { AccountErrorOf } from '#domain/accounts/errors.ts'
import { vapidKeys } from '#server/adapters/push/vapid.ts'
import { withTransaction } from '#server/db/transaction.ts'
import type { SessionUseCase } from '#server/modules/accounts/session-context.ts'
import { subscribePush, unsubscribePush } from './queries.ts'

/** The key a browser needs to let us wake it. */
export const pushKey: SessionUseCase<'pushKey', 'notifications'> = async ({ emailHashSecret }) =>
  ok({ publicKey: vapidKeys(emailHashSecret).publicKey })

/** This device is woken for this session from now on, and for no other account. @see docs/rules.md#push */
export const subscribeDevice: SessionUseCase<'subscribe', 'notifications'> = async (
  { db, session },
  { endpoint, p256dh, auth, timeZone },
) => {
  if (!session) return SIGNED_OUT
  return withTransaction(db, session.userId, async (tx) => {
    await tx.query(subscribePush, [session.id, endpoint, p256dh, auth, timeZone ?? null])
    return ok({})
  })
}

/** This device sleeps from now on. */
export const unsubscribeDevice: SessionUseCase<'unsubscribe', 'notifications'> = async (
  { db, session },
  { endpoint },
) => {
  if (!session) return SIGNED_OUT
  return withTransaction(db, session.userId, async (tx) => {
    tx.write(unsubscribePush, [endpoint])
    return ok({})
  })
}

/** The answer to a request without a session. */
export const SIGNED_OUT: Result<never, AccountErrorOf<'account.signed_out'>> = {
  ok: false,
  error: { code: 'account.signed_out' },
}
