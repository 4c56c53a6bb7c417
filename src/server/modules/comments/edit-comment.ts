import { decideComment, whyNotEditComment } from '#domain/comments/comment.ts'
import { mentionedIn } from '#domain/comments/mention.ts'
import { notificationsOfComment } from '#domain/notifications/comment-notifications.ts'
import type { Command, RefusalOf } from '#server/context.ts'
import { notify } from '#server/modules/notifications/notify.ts'
import { changeComment } from './change-comment.ts'
import { selectNames, updateBody } from './queries.ts'

/** Its author edits a comment within five minutes. Participants mentioned only now are notified now. */
export const editComment: Command<'comments', 'edit'> = (context, input) =>
  changeComment<RefusalOf<'comments', 'edit'>>(context, {
    endpoint: 'comments.edit',
    input,
    change: async ({ thread, row, facts }) => {
      const refusal = whyNotEditComment(facts, thread.now)
      if (refusal) return refusal
      const body = decideComment(input.text)
      if (!body.ok) return body.error
      const { tx, actorId } = context
      const names = await tx.query(selectNames, [input.uniqueId])
      const mentionedIds = mentionedIn(body.value, names)
      tx.write(updateBody, [row.id, body.value, mentionedIds])
      const people = names
        .filter(({ id }) => mentionedIds.includes(id))
        .map(({ id, user_id: userId }) => ({ id, userId }))
      const { betId } = thread
      notify(
        tx,
        notificationsOfComment({
          betId,
          commentId: row.id,
          number: row.number,
          authorId: actorId,
          people,
          mentionedIds,
        }),
      )
      return null
    },
  })
