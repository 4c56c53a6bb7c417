import { whyNotReport } from '#domain/comments/comment.ts'
import type { UserId } from '#domain/kernel/ids.ts'
import { err, ok, type Result } from '#domain/kernel/result.ts'
import type { Command, Context, InputOf, RefusalOf } from '#server/context.ts'
import { blockAuthor } from '#server/modules/friends/end-friendship.ts'
import { runOnce } from '#server/platform/idempotency/run-once.ts'
import { writeReport } from '#server/modules/reports/write-report.ts'
import { factsOf, findComment, openThread } from './open-thread.ts'
import { selectProof } from './queries.ts'

type Refusal = RefusalOf<'comments', 'report'>
interface Reported {
  readonly commentId: string | null
  readonly photoId: string | null
  readonly authorId: UserId
}

/** The actor reports a comment or a proof to the operator; its author is not notified. @see docs/rules.md#reports */
export const report: Command<'comments', 'report'> = (context, input) =>
  runOnce<Record<string, never>, Refusal>(context, {
    endpoint: 'comments.report',
    input,
    first: async () => {
      const thread = await openThread(context.tx, input.uniqueId)
      if (!thread.ok) return thread
      const { betId } = thread.value
      const found = await findReported(context, betId, input)
      if (!found.ok) return found
      const { commentId, photoId, authorId } = found.value
      writeReport(context.tx, { betId, commentId, photoId }, input.reason)
      if (input.isBlocking) await blockAuthor(context, authorId)
      return ok({})
    },
    again: () => ({}),
  })

async function findReported(
  { tx }: Context,
  betId: string,
  { uniqueId, target }: InputOf<'comments', 'report'>,
): Promise<Result<Reported, Refusal>> {
  if (target.type === 'proof') {
    const proof = await tx.first(selectProof, [betId, target.participantId])
    if (!proof) return err({ code: 'report.nothing' })
    if (proof.is_mine) return err({ code: 'comment.own' })
    return ok({ commentId: null, photoId: proof.id, authorId: proof.user_id })
  }
  const row = await findComment(tx, uniqueId, target.commentId)
  if (!row) return err({ code: 'comment.not_found' })
  const refusal = whyNotReport(factsOf(row))
  return refusal ? err(refusal) : ok({ commentId: row.id, photoId: null, authorId: row.author_id })
}

/** The actor blocks the author of a comment. @see docs/rules.md#blocking */
export const blockCommentAuthor: Command<'comments', 'block'> = (context, input) =>
  runOnce<Record<string, never>, RefusalOf<'comments', 'block'>>(context, {
    endpoint: 'comments.block',
    input,
    first: async () => {
      const thread = await openThread(context.tx, input.uniqueId)
      if (!thread.ok) return thread
      const row = await findComment(context.tx, input.uniqueId, input.commentId)
      if (!row) return err({ code: 'comment.not_found' })
      if (row.is_mine) return err({ code: 'comment.own' })
      await blockAuthor(context, row.author_id)
      return ok({})
    },
    again: () => ({}),
  })
