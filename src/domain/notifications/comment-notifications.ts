import type { BetId, ParticipantId, UserId } from '#domain/kernel/ids.ts'
import { notificationsFor, type Notification } from './notification.ts'

/** A comment that was just written, or edited, as far as its notifications need it. */
interface WrittenComment {
  readonly betId: BetId
  readonly commentId: string
  readonly number: number
  readonly authorId: UserId
  /** The participants of the bet who are to be notified. */
  readonly people: readonly { readonly id: ParticipantId; readonly userId: UserId | null }[]
  readonly mentionedIds: readonly ParticipantId[]
}

/**
 * Notifies the mentioned participants of the mention, the other ones of a new comment. Until a user has read the
 * thread, one notification stands for all new comments in it.
 *
 * @see docs/rules.md#comment-notifications
 */
export function notificationsOfComment(comment: WrittenComment): readonly Notification[] {
  const { betId, commentId, number, authorId, people, mentionedIds } = comment
  const isMentioned = ({ id }: { readonly id: ParticipantId }): boolean => mentionedIds.includes(id)
  const about = { factKey: commentId, actorId: authorId, betId }
  const accountsOf = (some: WrittenComment['people']) => some.map(({ userId }) => userId)
  return [
    ...notificationsFor(accountsOf(people.filter(isMentioned)), { ...about, kind: 'comment.mentioned', facts: {} }),
    ...notificationsFor(accountsOf(people.filter((person) => !isMentioned(person))), {
      ...about,
      kind: 'comment.added',
      facts: { fromNumber: number },
    }),
  ]
}
