import { cleanText } from '#domain/bets/text.ts'
import { err, ok, type Result } from '#domain/kernel/result.ts'
import { after, days, HOUR_MS } from '#domain/kernel/time.ts'
import type { CommentErrorOf } from './errors.ts'

/** Counted in characters as a person sees them written (code points). @see docs/rules.md#comments */
export const COMMENT_LENGTH_MAX = 500
/** Of one user in one bet. @see docs/rules.md#comment-limits */
export const COMMENTS_PER_HOUR_MAX = 30
/**
 * Numbers have no gaps, so page n is the numbers from n times this many on. A large screen shows ten comments at once: a
 * thread that opens does not wait for many more.
 */
export const COMMENTS_PER_PAGE = 20
/** From here on the composer says how many are left. */
const COMMENTS_COUNTED_FROM = 26
const COMMENT_EDIT_MINUTES = 5
/** The thread of a bet that is over stays open this long. */
const THREAD_OPEN_DAYS = 90
const MINUTE_MS = 60_000

/** The thread of a bet from one viewer's perspective; only users who may read it receive it. */
export interface ThreadFacts {
  /** When the last comment may be written; null while the bet is not over. */
  readonly closesAt: Date | null
  /** How many comments the viewer has written in it within the hour, also those taken back. */
  readonly sentThisHour: number
  /** When the oldest of these was written; null without one. */
  readonly oldestThisHourAt: Date | null
  /** The viewer created the bet. */
  readonly isCreator: boolean
}

/**
 * What of a comment its viewer sees: the text, or a line instead of it. `blocked`: the viewer has blocked its author.
 */
export const COMMENT_STATES = ['said', 'taken_back', 'hidden', 'blocked'] as const
export type CommentState = (typeof COMMENT_STATES)[number]

/** A comment from one viewer's perspective. */
export interface CommentFacts {
  readonly state: CommentState
  readonly isMine: boolean
  readonly at: Date
}

/** Until when users may write in the thread of a bet that ended at `endedAt`; null while the bet is not over. */
export const threadClosesAt = (endedAt: Date | null): Date | null =>
  endedAt === null ? null : after(endedAt, days(THREAD_OPEN_DAYS))

type Closed = CommentErrorOf<'comment.closed'>

/** Why nothing can be added to the thread, or null. @see docs/rules.md#comments */
export const whyNotTalk = ({ closesAt }: Pick<ThreadFacts, 'closesAt'>, now: Date): Closed | null =>
  closesAt !== null && now > closesAt ? { code: 'comment.closed' } : null

/** Why the viewer may not write a comment, or null. @see docs/rules.md#comment-limits */
export function whyNotComment(
  thread: Pick<ThreadFacts, 'closesAt' | 'sentThisHour' | 'oldestThisHourAt'>,
  now: Date,
): Closed | CommentErrorOf<'comment.limit'> | null {
  const closed = whyNotTalk(thread, now)
  if (closed) return closed
  if (thread.sentThisHour < COMMENTS_PER_HOUR_MAX) return null
  const waitMs = (nextCommentAt(thread) ?? now).getTime() - now.getTime()
  const retryAfterSeconds = Math.max(1, Math.ceil(waitMs / 1_000))
  return { code: 'comment.limit', limit: COMMENTS_PER_HOUR_MAX, retryAfterSeconds }
}

/** When the viewer who has reached the limit may write again; null without a comment within the hour. */
export const nextCommentAt = ({ oldestThisHourAt }: Pick<ThreadFacts, 'oldestThisHourAt'>): Date | null =>
  oldestThisHourAt && after(oldestThisHourAt, HOUR_MS)

/** How many comments are left this hour, once that is worth saying; else null. */
export const commentsLeft = ({ sentThisHour }: Pick<ThreadFacts, 'sentThisHour'>): number | null =>
  sentThisHour >= COMMENTS_COUNTED_FROM ? Math.max(0, COMMENTS_PER_HOUR_MAX - sentThisHour) : null

/** The comment to store. @see docs/rules.md#texts */
export function decideComment(text: string): Result<string, CommentErrorOf<'comment.missing' | 'comment.too_long'>> {
  const kept = cleanText(text)
  if (kept === '') return err({ code: 'comment.missing' })
  if ([...kept].length > COMMENT_LENGTH_MAX) return err({ code: 'comment.too_long', limit: COMMENT_LENGTH_MAX })
  return ok(kept)
}

/** Until when its author may edit a comment. */
export const editableUntil = ({ at }: Pick<CommentFacts, 'at'>): Date => after(at, COMMENT_EDIT_MINUTES * MINUTE_MS)

/** Why the viewer may not edit the comment, or null. */
export function whyNotEditComment(
  comment: CommentFacts,
  now: Date,
): CommentErrorOf<'comment.author_only' | 'comment.gone' | 'comment.edit_over'> | null {
  if (!comment.isMine) return { code: 'comment.author_only' }
  if (comment.state !== 'said') return { code: 'comment.gone' }
  return now > editableUntil(comment) ? { code: 'comment.edit_over', minutes: COMMENT_EDIT_MINUTES } : null
}

/** Why the viewer may not take the comment back, or null. Time does not matter, and neither does a closed thread. */
export function whyNotTakeBack(comment: CommentFacts): CommentErrorOf<'comment.author_only' | 'comment.gone'> | null {
  if (!comment.isMine) return { code: 'comment.author_only' }
  return comment.state === 'taken_back' ? { code: 'comment.gone' } : null
}

/** Why the viewer may not hide the comment from all users, or null. Own comments are taken back instead. */
export function whyNotHide(
  { isCreator }: Pick<ThreadFacts, 'isCreator'>,
  comment: CommentFacts,
): CommentErrorOf<'comment.hide_creator_only' | 'comment.own' | 'comment.gone'> | null {
  if (!isCreator) return { code: 'comment.hide_creator_only' }
  if (comment.isMine) return { code: 'comment.own' }
  return isGone(comment) ? { code: 'comment.gone' } : null
}

/** The page, counted from 0, at which a thread opens: where the first comment stands that is not read, else the newest. */
export const openingPage = ({
  readUpTo,
  lastNumber,
}: {
  readonly readUpTo: number
  readonly lastNumber: number
}): number => Math.max(0, Math.floor((Math.min(readUpTo + 1, lastNumber) - 1) / COMMENTS_PER_PAGE))

/** Why the viewer may not react to the comment, or null. */
export const whyNotReactToComment = ({ state }: Pick<CommentFacts, 'state'>): CommentErrorOf<'comment.gone'> | null =>
  state === 'said' ? null : { code: 'comment.gone' }

/** Why the viewer may not report the comment, or null. */
export function whyNotReport(comment: CommentFacts): CommentErrorOf<'comment.own' | 'comment.gone'> | null {
  if (comment.isMine) return { code: 'comment.own' }
  return isGone(comment) ? { code: 'comment.gone' } : null
}

const isGone = ({ state }: Pick<CommentFacts, 'state'>): boolean => state === 'taken_back' || state === 'hidden'
