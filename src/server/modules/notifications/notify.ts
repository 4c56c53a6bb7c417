import { hoursUntilMail } from '#domain/notifications/choices.ts'
import { notificationSetting } from '#domain/notifications/kinds.ts'
import { groupKeyOf, type Notification } from '#domain/notifications/notification.ts'
import type { RowOf } from '#server/db/rows-write.ts'
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
  const undone = notifications.filter(({ undoes }) => undoes !== null)
  if (undone.length > 0) {
    tx.write(takeBackInvitations, [undone.map(({ userId }) => userId), undone.map(({ undoes }) => undoes ?? '')])
  }
  tx.writeRows(insertNotifications, notifications.map(toRow))
  const people = new Set(notifications.map(({ userId }) => userId))
  return [...people].map((userId) => ({ type: 'account.notified', userId }))
}

function toRow(notification: Notification): RowOf<typeof insertNotifications> {
  const { userId, kind, factKey, actorId, betId, leagueId, facts, undoes } = notification
  const { isAboutActor = false, isInDaytime = false } = notificationSetting(kind)
  const about = [actorId, betId, leagueId, JSON.stringify(facts)] as const
  return [
    userId,
    kind,
    factKey,
    groupKeyOf(notification),
    ...about,
    hoursUntilMail(kind),
    isAboutActor,
    undoes,
    isInDaytime,
  ]
}
