import { whyNotTakeBack } from '#domain/comments/comment.ts'
import type { Command, RefusalOf } from '#server/context.ts'
import { changeComment } from './change-comment.ts'
import { updateTakenBack, updateThread } from './queries.ts'

/** Its author takes a comment back: the text is deleted, a line stays. @see docs/rules.md#comment-changes */
export const takeBackComment: Command<'comments', 'takeBack'> = (context, input) =>
  changeComment<RefusalOf<'comments', 'takeBack'>>(context, {
    endpoint: 'comments.takeBack',
    input,
    change: ({ thread: { row: thread }, row, facts }) => {
      const refusal = whyNotTakeBack(facts)
      if (refusal) return refusal
      context.tx.write(updateTakenBack, [row.id])
      context.tx.write(updateThread, [thread.bet_id, thread.last_number, thread.comment_count - 1])
      return null
    },
  })
