import { decideComment, whyNotComment } from '#domain/comments/comment.ts'
import { mentionedIn } from '#domain/comments/mention.ts'
import { err, ok } from '#domain/kernel/result.ts'
import { notificationsOfComment } from '#domain/notifications/comment-notifications.ts'
import type { Command } from '#server/context.ts'
import { notify } from '#server/modules/notifications/notify.ts'
import { rememberCommand } from '#server/platform/idempotency/remember-command.ts'
import { publish } from '#server/platform/outbox/events.ts'
import { lockedThread, readComment } from './open-thread.ts'
import { insertComment, selectNames, updateThread } from './queries.ts'

/**
 * The actor writes a comment. Its id is the command's: the screen that shows it at once knows it before it arrives, and
 * sending it again adds none.
 *
 * @see docs/rules.md#comments
 */
export const addComment: Command<'comments', 'add'> = async (context, input) => {
  const { tx, actorId } = context
  const { uniqueId, commandId } = input
  const [remembered, locked, names] = await Promise.all([
    rememberCommand(context, { endpoint: 'comments.add', input, response: { uniqueId } }),
    lockedThread(tx, uniqueId),
    tx.query(selectNames, [uniqueId]),
  ])
  if (remembered.kind === 'reused') return err({ code: 'command.reused' })
  if (!locked.ok) return locked
  if (remembered.kind === 'repeated') return ok(readComment(tx, uniqueId, commandId))
  const { betId, row, now } = locked.value
  const refusal = whyNotComment(locked.value, now)
  if (refusal) return err(refusal)
  const body = decideComment(input.text)
  if (!body.ok) return body
  const number = row.last_number + 1
  const mentionedIds = mentionedIn(body.value, names)
  tx.write(insertComment, [commandId, betId, number, body.value, mentionedIds])
  tx.write(updateThread, [betId, number, row.comment_count + 1])
  const people = names.map(({ id, user_id: userId }) => ({ id, userId }))
  notify(tx, notificationsOfComment({ betId, commentId: commandId, number, authorId: actorId, people, mentionedIds }))
  publish(tx, [{ type: 'comments.changed', betId }])
  return ok(readComment(tx, uniqueId, commandId))
}
