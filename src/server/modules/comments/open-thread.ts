import type { CommentView } from '#contract/comments.ts'
import type { BetErrorOf } from '#domain/bets/errors.ts'
import { threadClosesAt, type CommentFacts, type ThreadFacts } from '#domain/comments/comment.ts'
import type { CommentErrorOf } from '#domain/comments/errors.ts'
import type { BetId } from '#domain/kernel/ids.ts'
import { err, ok, type Result } from '#domain/kernel/result.ts'
import type { Reader } from '#server/db/transaction.ts'
import { presentComment } from './present.ts'
import {
  commentRowOf,
  lockThread,
  selectComment,
  selectThread,
  type CommentRow,
  type ThreadRow,
  type TimedThreadRow,
} from './queries.ts'

/** A thread that the viewer may read. */
export interface OpenThread extends ThreadFacts {
  readonly betId: BetId
  /** The time of the database. */
  readonly now: Date
  readonly row: ThreadRow
}

export type NoThread = BetErrorOf<'bet.not_found' | 'bet.not_participant'>

/** The thread of a bet, for its participants and the members of its league. @see docs/rules.md#comments */
export async function openThread(tx: Reader, uniqueId: string): Promise<Result<OpenThread, NoThread>> {
  return toOpenThread(await tx.first(selectThread, [uniqueId]))
}

/** The same, and no other transaction changes the thread before this one ends. */
export async function lockedThread(tx: Reader, uniqueId: string): Promise<Result<OpenThread, NoThread>> {
  const [, row] = await Promise.all([tx.query(lockThread, [uniqueId]), tx.first(selectThread, [uniqueId])])
  return toOpenThread(row)
}

function toOpenThread(row: TimedThreadRow | null): Result<OpenThread, NoThread> {
  const refusal = whyNoThread(row)
  if (refusal || !row) return err(refusal ?? { code: 'bet.not_found' })
  return ok({ ...threadFactsOf(row), betId: row.bet_id, now: row.now, row })
}

/** Why the viewer may not read the thread, or null. */
export function whyNoThread(row: Pick<ThreadRow, 'may_talk'> | null): NoThread | null {
  if (!row) return { code: 'bet.not_found' }
  return row.may_talk ? null : { code: 'bet.not_participant' }
}

/** What the rules ask of a thread. */
export const threadFactsOf = (row: ThreadRow): ThreadFacts => ({
  closesAt: threadClosesAt(row.ended_at),
  sentThisHour: row.sent_this_hour,
  oldestThisHourAt: row.oldest_this_hour_at,
  isCreator: row.is_creator,
})

/** A comment of a locked thread. */
export interface LockedComment {
  readonly thread: OpenThread
  readonly row: CommentRow
  readonly facts: CommentFacts
}

/** One comment of a thread that is locked; a comment of another bet is not found. */
export async function lockedComment(
  tx: Reader,
  { uniqueId, commentId }: { readonly uniqueId: string; readonly commentId: string },
): Promise<Result<LockedComment, NoThread | CommentErrorOf<'comment.not_found'>>> {
  const [thread, row] = await Promise.all([lockedThread(tx, uniqueId), findComment(tx, uniqueId, commentId)])
  if (!thread.ok) return thread
  if (!row) return err({ code: 'comment.not_found' })
  return ok({ thread: thread.value, row, facts: factsOf(row) })
}

/** What the rules ask of a comment. */
export const factsOf = (row: CommentRow): CommentFacts => ({
  state: row.state,
  isMine: row.is_mine,
  at: row.created_at,
})

/** One comment as the viewer sees it, or null: none of this bet, or none that the viewer may read. */
export async function findComment(tx: Reader, uniqueId: string, commentId: string): Promise<CommentRow | null> {
  const row = await tx.first(selectComment, [uniqueId, commentId])
  return row?.comment ? commentRowOf(row.comment) : null
}

/** A comment that was written or locked in this very transaction. */
export async function readComment(tx: Reader, uniqueId: string, commentId: string): Promise<CommentView> {
  const row = await findComment(tx, uniqueId, commentId)
  if (!row) throw new Error('a comment that was just changed is there')
  return presentComment(row)
}
