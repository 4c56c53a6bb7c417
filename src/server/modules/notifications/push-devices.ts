import { ok, type Result } from '#domain/kernel/result.ts'
import type { AccountErrorOf } from '#domain/accounts/errors.ts'
import { vapidKeys } from '#server/adapters/push/vapid.ts'
import { withTransaction } from '#server/db/transaction.ts'
import type { SessionContext } from '#server/modules/accounts/session-context.ts'
import type { InputOf, OutputOf, RefusalOf, Verb } from '#server/context.ts'
import { subscribePush, unsubscribePush } from './queries.ts'

/** Devices belong to a session, which the context of a signed-in user does not have. */
export type NotificationSessionContext<V extends Verb<'notifications'>> = (
  context: SessionContext,
  input: InputOf<'notifications', V>,
) => Promise<Result<OutputOf<'notifications', V>, RefusalOf<'notifications', V> | { readonly code: 'action.repeated' }>>

/** The key a browser needs to let us wake it. */
export const pushKey: NotificationSessionContext<'pushKey'> = async ({ emailHashSecret }) =>
  ok({ publicKey: vapidKeys(emailHashSecret).publicKey })

/** This device is woken for this session from now on, and for no other account. @see docs/rules.md#push */
export const subscribeDevice: NotificationSessionContext<'subscribe'> = async (
  { db, session },
  { endpoint, p256dh, auth },
) => {
  if (!session) return SIGNED_OUT
  return withTransaction(db, session.userId, async (tx) => {
    await tx.query(subscribePush, [session.id, endpoint, p256dh, auth])
    return ok({})
  })
}

/** This device sleeps from now on. */
export const unsubscribeDevice: NotificationSessionContext<'unsubscribe'> = async ({ db, session }, { endpoint }) => {
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
