import type { ThreadView } from '#contract/comments.ts'
import { COMMENTS_PER_PAGE, openingPage } from '#domain/comments/comment.ts'
import type { BetReactionTarget } from '#domain/comments/reaction.ts'
import { ok } from '#domain/kernel/result.ts'
import type { Read } from '#server/context.ts'
import { openThread } from './open-thread.ts'
import { presentComment, presentCounts, presentSpeaker } from './present.ts'
import { countUnread, selectBetReactions, selectLatest, selectPage, type TargetCountsRow } from './queries.ts'

/**
 * What the strip on the bet's page shows, and the reactions on that page. A screen that shows the comments at once gets
 * the page at which they open along with it.
 *
 * @see docs/rules.md#comments
 */
export const readThread: Read<'comments', 'thread'> = async ({ tx }, { uniqueId, withPage = false }) => {
  const opened = await openThread(tx, uniqueId)
  if (!opened.ok) return opened
  const { betId, row, closesAt, sentThisHour, oldestThisHourAt, isCreator } = opened.value
  const facts = { lastNumber: row.last_number, readUpTo: row.read_up_to }
  const isPageRead = withPage && row.last_number > 0
  const [unread, latest, reactions, page] = await Promise.all([
    tx.first(countUnread, [betId, row.read_up_to]),
    tx.query(selectLatest, [betId, row.last_number]),
    tx.query(selectBetReactions, [betId]),
    isPageRead ? tx.query(selectPage, [betId, openingPage(facts) * COMMENTS_PER_PAGE]) : [],
  ])
  return ok({
    ...{ closesAt, sentThisHour, oldestThisHourAt, isCreator },
    ...facts,
    commentCount: row.comment_count,
    unreadCount: unread?.count ?? 0,
    isFollowed: row.is_followed,
    last: latest[0] ? { name: presentSpeaker(latest[0]).name, text: latest[0].body } : null,
    speakers: latest.map(presentSpeaker),
    reactions: reactions.flatMap(toTargetCounts),
    ...(withPage && { page: page.map(presentComment) }),
  })
}

function toTargetCounts(row: TargetCountsRow): ThreadView['reactions'] {
  const target = targetOf(row)
  return target ? [{ target, counts: presentCounts(row.counts) }] : []
}

function targetOf({ target, participant_id: participantId }: TargetCountsRow): BetReactionTarget | null {
  if (target === 'ending') return { type: 'ending' }
  return participantId === null ? null : { type: target, participantId }
}

/** One page of the thread, oldest first. */
export const listComments: Read<'comments', 'list'> = async ({ tx }, { uniqueId, after = 0 }) => {
  const thread = await openThread(tx, uniqueId)
  if (!thread.ok) return thread
  const page = await tx.query(selectPage, [thread.value.betId, after])
  return ok({ comments: page.map(presentComment) })
}
