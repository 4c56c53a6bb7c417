import type { CommentView, ThreadView } from '#contract/comments.ts'
import { COMMENTS_PER_PAGE } from '#domain/comments/comment.ts'
import type { BetReactionTarget } from '#domain/comments/reaction.ts'
import { err, ok, type Result } from '#domain/kernel/result.ts'
import type { Read } from '#server/context.ts'
import { threadFactsOf, whyNoThread, type NoThread } from './open-thread.ts'
import { presentComment, presentReactions, presentSpeaker } from './present.ts'
import { commentRowOf } from './queries.ts'
import {
  selectPage,
  selectThreadView,
  threadRowOf,
  type FactsOnly,
  type TargetReactionsRow,
  type ThreadJson,
} from './view-queries.ts'

/**
 * What the strip on the bet's page shows, and the reactions on that page. A screen that shows the comments at once gets
 * the page at which they open along with it. All of it is one statement.
 *
 * @see docs/rules.md#comments
 */
export const readThread: Read<'comments', 'thread'> = async ({ tx, viewerId }, { uniqueId, withPage = false }) => {
  const row = await tx.first(selectThreadView, [uniqueId, viewerId, withPage ? COMMENTS_PER_PAGE : null])
  return row?.thread ? presentThread(row.thread, withPage) : err({ code: 'bet.not_found' })
}

function presentThread(
  json: ThreadJson | FactsOnly,
  withPage: boolean,
): Result<ThreadView & { page?: CommentView[] }, NoThread> {
  const row = threadRowOf(json.facts)
  const refusal = whyNoThread(row)
  if (refusal) return err(refusal)
  if (json.unread === undefined) throw new Error('who may talk is given more than the facts')
  const latest = json.latest ?? []
  return ok({
    ...threadFactsOf(row),
    lastNumber: row.last_number,
    readUpTo: row.read_up_to,
    commentCount: row.comment_count,
    unreadCount: json.unread,
    isFollowed: row.is_followed,
    last: latest[0] ? { name: presentSpeaker(latest[0]).name, text: latest[0].body } : null,
    speakers: latest.map(presentSpeaker),
    reactions: [...(json.reactions ?? []), ...(json.proof_reactions ?? [])].flatMap(toTargetCounts),
    ...(withPage && { page: (json.page ?? []).map((comment) => presentComment(commentRowOf(comment))) }),
  })
}

function toTargetCounts(row: TargetReactionsRow): ThreadView['reactions'] {
  const target = targetOf(row)
  return target ? [{ target, ...presentReactions(row) }] : []
}

function targetOf({ target, participant_id: participantId }: TargetReactionsRow): BetReactionTarget | null {
  if (target === 'ending') return { type: 'ending' }
  return participantId === null ? null : { type: target, participantId }
}

/** One page of the thread, oldest first. */
export const listComments: Read<'comments', 'list'> = async ({ tx, viewerId }, { uniqueId, after = 0 }) => {
  const row = await tx.first(selectPage, [uniqueId, viewerId, after, COMMENTS_PER_PAGE])
  if (!row?.list) return err({ code: 'bet.not_found' })
  if (!row.list.may_talk) return err({ code: 'bet.not_participant' })
  return ok({ comments: (row.list.page ?? []).map((json) => presentComment(commentRowOf(json))) })
}
