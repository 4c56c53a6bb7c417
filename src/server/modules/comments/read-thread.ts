import type { ThreadView } from '#contract/comments.ts'
import type { BetReactionTarget } from '#domain/comments/reaction.ts'
import { ok } from '#domain/kernel/result.ts'
import type { Read } from '#server/context.ts'
import { openThread } from './open-thread.ts'
import { presentComment, presentCounts, presentSpeaker } from './present.ts'
import {
  countUnread,
  selectBetReactions,
  selectLatest,
  selectPage,
  type LatestRow,
  type TargetCountsRow,
} from './queries.ts'

const SPEAKERS_MAX = 3

/** What the strip on the bet's page shows, and the reactions on that page. @see docs/rules.md#comments */
export const readThread: Read<'comments', 'thread'> = async ({ tx }, { uniqueId }) => {
  const opened = await openThread(tx, uniqueId)
  if (!opened.ok) return opened
  const { betId, row, closesAt, sentThisHour, oldestThisHourAt, isCreator } = opened.value
  const [unread, latest, reactions] = await Promise.all([
    tx.first(countUnread, [betId, row.read_up_to]),
    tx.query(selectLatest, [betId, row.last_number]),
    tx.query(selectBetReactions, [betId]),
  ])
  return ok({
    ...{ closesAt, sentThisHour, oldestThisHourAt, isCreator },
    lastNumber: row.last_number,
    commentCount: row.comment_count,
    readUpTo: row.read_up_to,
    unreadCount: unread?.count ?? 0,
    isFollowed: row.is_followed,
    last: latest[0] ? { name: presentSpeaker(latest[0]).name, text: latest[0].body } : null,
    speakers: lastSpeakers(latest).map(presentSpeaker),
    reactions: reactions.flatMap(toTargetCounts),
  })
}

/** Each once, who wrote last first. */
const lastSpeakers = (latest: readonly LatestRow[]): readonly LatestRow[] =>
  latest
    .filter(({ author_id: id }, index) => latest.findIndex((other) => other.author_id === id) === index)
    .slice(0, SPEAKERS_MAX)

function toTargetCounts(row: TargetCountsRow): ThreadView['reactions'] {
  const target = targetOf(row)
  return target ? [{ target, counts: presentCounts(row.counts) }] : []
}

function targetOf({ target, participant_id: participantId }: TargetCountsRow): BetReactionTarget | null {
  if (target === 'ending') return { type: 'ending' }
  return participantId === null ? null : { type: target, participantId }
}

/** One page of the thread, oldest first. */
export const listComments: Read<'comments', 'list'> = async ({ tx }, { uniqueId, after }) => {
  const thread = await openThread(tx, uniqueId)
  if (!thread.ok) return thread
  const rows = await tx.query(selectPage, [thread.value.betId, after])
  return ok({ comments: rows.map(presentComment) })
}
