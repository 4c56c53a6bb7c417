import { hoursUntilMail } from '#domain/notifications/choices.ts'
import { notificationSetting } from '#domain/notifications/kinds.ts'
import { groupKeyOf, type Notification } from '#domain/notifications/notification.ts'
import type { Tx } from '#server/db/transaction.ts'
import { publish, type OutboxEvent } from '#server/platform/outbox/events.ts'
import { insertNotifications, takeBackInvitations } from './queries.ts'

/**
 * Notifies users in the transaction that makes the fact true. Notifying of the same fact again changes nothing.
 *
 * @example notify(tx, notificationsFor([friendId], { kind: 'friend.accepted', factKey: requestId, actorId, facts: {}
 *   }))
 * @see docs/rules.md#notification-kinds
 */
export const notify = (tx: Tx, notifications: readonly Notification[]): void =>
  publish(tx, writeNotifications(tx, notifications))

/**
 * The same for a caller that publishes something of its own.
 *
 * @returns what is to be published with it
 */
export function writeNotifications(tx: Tx, notifications: readonly Notification[]): readonly OutboxEvent[] {
  if (notifications.length === 0) return []
  const undone = notifications.filter(({ undoes }) => undoes !== null)
  if (undone.length > 0) {
    tx.write(takeBackInvitations, [undone.map(({ userId }) => userId), undone.map(({ undoes }) => undoes ?? '')])
  }
  tx.write(insertNotifications, [
    notifications.map(({ userId }) => userId),
    notifications.map(({ kind }) => kind),
    notifications.map(({ factKey }) => factKey),
    notifications.map(groupKeyOf),
    notifications.map(({ actorId }) => actorId),
    notifications.map(({ betId }) => betId),
    notifications.map(({ leagueId }) => leagueId),
    notifications.map(({ facts }) => JSON.stringify(facts)),
    notifications.map(({ kind }) => hoursUntilMail(kind)),
    notifications.map(({ kind }) => notificationSetting(kind).isAboutActor === true),
    notifications.map(({ undoes }) => undoes),
    notifications.map(({ kind }) => notificationSetting(kind).isInDaytime === true),
  ])
  const people = new Set(notifications.map(({ userId }) => userId))
  return [...people].map((userId) => ({ type: 'account.notified', userId }))
}
