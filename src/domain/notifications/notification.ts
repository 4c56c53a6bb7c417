import type { BetId, UserId } from '#domain/kernel/ids.ts'
import { notificationSetting, type FactsOfNotification, type NotificationKind } from './kinds.ts'

interface NotificationOf<K extends NotificationKind> {
  readonly kind: K
  /** The recipient. */
  readonly userId: UserId
  /** Names the fact: each user is notified of it once per kind. */
  readonly factKey: string
  /** The user who caused it; null for the scheduler and the rules. Their name is read whenever the list is. */
  readonly actorId: UserId | null
  readonly betId: BetId | null
  readonly leagueId: string | null
  readonly facts: FactsOfNotification<K>
  /** The fact of an invitation that this notification makes void: while that is unread, both are withdrawn. */
  readonly undoes: string | null
}

/**
 * One fact for one user. It has no field for a prediction and no text that a user typed: names and questions are read
 * with the recipient's rights whenever the list is.
 *
 * @see docs/rules.md#notification-kinds
 */
export type Notification = { readonly [K in NotificationKind]: NotificationOf<K> }[NotificationKind]

/** A notification without its recipients. */
export interface NotificationDraft<K extends NotificationKind> {
  readonly kind: K
  readonly factKey: string
  readonly actorId?: UserId | null
  readonly betId?: BetId
  readonly leagueId?: string
  readonly facts: FactsOfNotification<K>
  readonly undoes?: string
}

/** The same notification for each of `userIds`, except its actor. */
export function notificationsFor<K extends NotificationKind>(
  userIds: Iterable<UserId | null>,
  { kind, factKey, actorId = null, betId, leagueId, facts, undoes }: NotificationDraft<K>,
): readonly Notification[] {
  const recipients = new Set([...userIds].filter((userId) => userId !== null).filter((userId) => userId !== actorId))
  return [...recipients].map(
    (userId) =>
      ({
        kind,
        userId,
        factKey,
        actorId,
        facts,
        betId: betId ?? null,
        leagueId: leagueId ?? null,
        undoes: undoes ?? null,
      }) as Notification,
  )
}

/** The list shows notifications with the same key as one entry. */
export const groupKeyOf = ({ kind, factKey, betId, leagueId }: Notification): string =>
  `${kind}:${notificationSetting(kind).isGrouped ? (betId ?? leagueId ?? factKey) : factKey}`
