import type { BetId, UserId } from '#domain/kernel/ids.ts'
import { notificationSetting, type FactsOfNotification, type NotificationKind } from './kinds.ts'

interface NotificationOf<K extends NotificationKind> {
  readonly kind: K
  /** Who is told. */
  readonly userId: UserId
  /** Names the fact: with the person and the kind it is told once, for ever. */
  readonly factKey: string
  /** Who did it; null when the clock or the rules did. Told by name, asked for when it is read. */
  readonly actorId: UserId | null
  readonly betId: BetId | null
  readonly leagueId: string | null
  readonly facts: FactsOfNotification<K>
  /** The fact of an invitation that this makes pointless: where it is unread, both are taken back. */
  readonly undoes: string | null
}

/**
 * One person is told one thing. There is no field for a prediction, and no text in it that somebody typed: names and
 * questions are read with the viewer's eyes when the list is.
 *
 * @see docs/rules.md#notification-kinds
 */
export type Notification = { readonly [K in NotificationKind]: NotificationOf<K> }[NotificationKind]

/** A notice before it is addressed. */
export interface NotificationDraft<K extends NotificationKind> {
  readonly kind: K
  readonly factKey: string
  readonly actorId?: UserId | null
  readonly betId?: BetId
  readonly leagueId?: string
  readonly facts: FactsOfNotification<K>
  readonly undoes?: string
}

/** Tells each of `userIds` the same, but never the one who did it. */
export function notificationsFor<K extends NotificationKind>(
  userIds: Iterable<UserId | null>,
  { kind, factKey, actorId = null, betId, leagueId, facts, undoes }: NotificationDraft<K>,
): readonly Notification[] {
  const people = new Set([...userIds].filter((userId) => userId !== null && userId !== actorId) as UserId[])
  return [...people].map(
    (userId) =>
      ({
        ...{ kind, userId, factKey, actorId, facts },
        betId: betId ?? null,
        leagueId: leagueId ?? null,
        undoes: undoes ?? null,
      }) as Notification,
  )
}

/** Notices with the same key stand in the list as one entry. */
export const groupKeyOf = ({ kind, factKey, betId, leagueId }: Notification): string =>
  `${kind}:${notificationSetting(kind).isGrouped ? (betId ?? leagueId ?? factKey) : factKey}`
