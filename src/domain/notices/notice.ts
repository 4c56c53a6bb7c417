import type { BetId, UserId } from '#domain/kernel/ids.ts'
import { noticeSetting, type FactsOfNotice, type NoticeKind } from './kinds.ts'

interface NoticeOf<K extends NoticeKind> {
  readonly kind: K
  /** Who is told. */
  readonly userId: UserId
  /** Names the fact: with the person and the kind it is told once, for ever. */
  readonly factKey: string
  /** Who did it; null when the clock or the rules did. Told by name, asked for when it is read. */
  readonly actorId: UserId | null
  readonly betId: BetId | null
  readonly leagueId: string | null
  readonly facts: FactsOfNotice<K>
  /** The fact of an invitation that this makes pointless: where it is unread, both are taken back. */
  readonly undoes: string | null
}

/**
 * One person is told one thing. There is no field for a prediction, and no text in it that somebody typed: names and
 * questions are read with the viewer's eyes when the list is.
 *
 * @see docs/rules.md#notification-kinds
 */
export type Notice = { readonly [K in NoticeKind]: NoticeOf<K> }[NoticeKind]

/** A notice before it is addressed. */
export interface News<K extends NoticeKind> {
  readonly kind: K
  readonly factKey: string
  readonly actorId?: UserId | null
  readonly betId?: BetId
  readonly leagueId?: string
  readonly facts: FactsOfNotice<K>
  readonly undoes?: string
}

/** Tells each of `userIds` the same, but never the one who did it. */
export function tellEach<K extends NoticeKind>(
  userIds: Iterable<UserId | null>,
  { kind, factKey, actorId = null, betId, leagueId, facts, undoes }: News<K>,
): readonly Notice[] {
  const people = new Set([...userIds].filter((userId) => userId !== null && userId !== actorId) as UserId[])
  return [...people].map(
    (userId) =>
      ({
        ...{ kind, userId, factKey, actorId, facts },
        betId: betId ?? null,
        leagueId: leagueId ?? null,
        undoes: undoes ?? null,
      }) as Notice,
  )
}

/** Notices with the same key stand in the list as one entry. */
export const groupKeyOf = ({ kind, factKey, betId, leagueId }: Notice): string =>
  `${kind}:${noticeSetting(kind).isGrouped ? (betId ?? leagueId ?? factKey) : factKey}`
