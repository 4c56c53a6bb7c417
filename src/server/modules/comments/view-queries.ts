import { wholeStatement, type InJson } from '#server/db/statement.ts'
import type { CommentRow, ReactionsRow, SpeakerRow, ThreadRow } from './queries.ts'

/** Who wrote last, each with the newest comment that the viewer sees the text of. */
interface LatestRow extends SpeakerRow {
  readonly body: string
}

/** The reactions to a prediction, a proof or the ending. */
export interface TargetReactionsRow extends ReactionsRow {
  readonly target: 'prediction' | 'ending' | 'proof'
  readonly participant_id: string | null
}

type FactsJson = InJson<ThreadRow>

/** Lists that are empty are null. */
export interface ThreadJson {
  readonly facts: FactsJson
  /** 99 at most. */
  readonly unread: number
  readonly latest: readonly LatestRow[] | null
  readonly reactions: readonly TargetReactionsRow[] | null
  /** Of a dare that is over. */
  readonly proof_reactions: readonly TargetReactionsRow[] | null
  /** The comments at which the thread opens. */
  readonly page: readonly InJson<CommentRow>[] | null
}

/** For who may read the bet and not its thread. */
export interface FactsOnly {
  readonly facts: FactsJson
  readonly unread?: undefined
}

/**
 * All that a screen shows of a thread when it opens. Null: no bet that the viewer may read. Who may read the bet and not
 * the thread is given its facts, for the refusal.
 */
export const selectThreadView = wholeStatement<
  { readonly thread: ThreadJson | FactsOnly | null },
  [uniqueId: string, viewerId: string | null, pageSize: number | null]
>('comments.open', 'select app.open_thread($1, $2, $3) as thread')

/** One page, which is null where it is empty, and absent where the viewer may not talk. */
export const selectPage = wholeStatement<
  { readonly list: { readonly may_talk: boolean; readonly page?: readonly InJson<CommentRow>[] | null } | null },
  [uniqueId: string, viewerId: string | null, after: number, pageSize: number]
>('comments.page', 'select app.list_comments($1, $2, $3, $4) as list')

/** The facts as they come out of the database's JSON, with their times. */
export const threadRowOf = (json: FactsJson): ThreadRow => ({
  ...json,
  ended_at: toDate(json.ended_at),
  oldest_this_hour_at: toDate(json.oldest_this_hour_at),
})

const toDate = (at: string | null): Date | null => (at === null ? null : new Date(at))
