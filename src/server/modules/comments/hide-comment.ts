import { whyNotHide } from '#domain/comments/comment.ts'
import type { Command, RefusalOf } from '#server/context.ts'
import { changeComment } from './change-comment.ts'
import { updateHidden } from './queries.ts'

/** The creator of the bet hides a comment from all users, who see that it was hidden. @see docs/rules.md#comment-changes */
export const hideComment: Command<'comments', 'hide'> = (context, input) =>
  changeComment<RefusalOf<'comments', 'hide'>>(context, {
    endpoint: 'comments.hide',
    input,
    change: ({ thread, row, facts }) => {
      const refusal = whyNotHide(thread, facts)
      if (refusal) return refusal
      context.tx.write(updateHidden, [row.id])
      return null
    },
  })
