import { notificationsFor } from '#domain/notifications/notification.ts'
import type { UserId } from '#domain/kernel/ids.ts'
import type { Context } from '#server/context.ts'
import { notify } from '#server/modules/notifications/notify.ts'
import { publish } from '#server/platform/outbox/publish.ts'
import { acceptRequests, insertFriendship } from './queries.ts'

/**
 * Makes the actor and the user who asked or invited them friends, and notifies that user; the caller has locked the
 * pair.
 */
export function befriend({ tx, actorId }: Context, otherId: UserId, factKey: string): void {
  tx.write(insertFriendship, [actorId, otherId])
  tx.write(acceptRequests, [actorId, otherId])
  notify(tx, notificationsFor([otherId], { kind: 'friend.accepted', factKey, actorId, facts: {} }))
  publish(tx, [
    { type: 'account.changed', userId: actorId },
    { type: 'account.changed', userId: otherId },
  ])
}
