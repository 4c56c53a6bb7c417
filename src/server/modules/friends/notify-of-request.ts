import { notificationsFor } from '#domain/notifications/notification.ts'
import type { UserId } from '#domain/kernel/ids.ts'
import type { Tx } from '#server/db/transaction.ts'
import { notify } from '#server/modules/notifications/notify.ts'
import { publish } from '#server/platform/outbox/publish.ts'

interface Asking {
  readonly requestId: string
  readonly fromId: UserId
  readonly toId: UserId
}

/** Notifies a user of a friend request, and updates their open screens. */
export function notifyOfRequest(tx: Tx, { requestId, fromId, toId }: Asking): void {
  notify(tx, notificationsFor([toId], { kind: 'friend.requested', factKey: requestId, actorId: fromId, facts: {} }))
  publish(tx, [{ type: 'account.changed', userId: toId }])
}
