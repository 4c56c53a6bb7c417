import type { CommentState } from '#domain/comments/comment.ts'
import type { ReactionKind, ReactionTarget } from '#domain/comments/reaction.ts'
import type { PetType } from '#domain/pets/pet.ts'
import { statement, type InJson, type Statement } from '#server/db/statement.ts'

export interface ThreadRow {
  readonly bet_id: string
  readonly may_talk: boolean
  readonly is_creator: boolean
  readonly my_participant_id: string | null
  readonly ended_at: Date | null
  readonly last_number: number
  readonly comment_count: number
  readonly read_up_to: number
  readonly is_followed: boolean
  readonly sent_this_hour: number
  readonly oldest_this_hour_at: Date | null
}

export interface TimedThreadRow extends ThreadRow {
  readonly now: Date
}

/** No row: no bet that the viewer may read. Sent after the lock of a command, so it sees what was committed before. */
export const selectThread = statement<TimedThreadRow, [uniqueId: string]>(
  'comments.thread',
  'select f.*, now() as now from bets b cross join lateral app.thread_facts(b, app.uid()) f where b.unique_id = $1',
)

/** Every change of a thread begins here; its first one makes the row. No row where the viewer may not talk. */
export const lockThread = statement<unknown, [uniqueId: string]>(
  'comments.lock',
  `insert into comment_threads as t (bet_id, league_id)
   select b.id, b.league_id from bets b where b.unique_id = $1 and app.may_talk(b, app.uid())
   on conflict (bet_id) do update set last_number = t.last_number returning bet_id`,
)

// --- what a viewer may see -----------------------------------------------------------------------------------------

export interface SpeakerRow {
  readonly participant_id: string | null
  readonly author_name: string | null
  readonly pet_type: PetType | null
  readonly pet_xp: number | null
}

/** The reactions to one target, without those of users whom the viewer has blocked. */
export interface ReactionsRow {
  /** A text with one character for each reaction, its kind; null without a reaction. */
  readonly kinds: Iterable<ReactionKind> | null
  /** The viewer's own of these. */
  readonly mine: Iterable<ReactionKind> | null
}

export interface CommentRow extends SpeakerRow, ReactionsRow {
  readonly id: string
  readonly number: number
  readonly state: CommentState
  readonly is_mine: boolean
  readonly author_id: string
  readonly body: string | null
  readonly created_at: Date
  readonly is_edited: boolean
  readonly mentioned_ids: readonly string[]
  readonly is_reported_by_me: boolean
}

/** A comment as it comes out of the database's JSON, with its time. */
export const commentRowOf = (json: InJson<CommentRow>): CommentRow => ({
  ...json,
  created_at: new Date(json.created_at),
})

/** Null: no comment of this bet, or none that the viewer may read. */
export const selectComment = statement<
  { readonly comment: InJson<CommentRow> | null },
  [uniqueId: string, commentId: string]
>('comments.one', 'select app.read_comment($1, $2, app.uid()) as comment')

/** What a reaction points to: the id of its comment, prediction or photo; the ending has none. */
export interface TargetRow {
  readonly type: ReactionTarget['type']
  readonly id: string | null
}

const TARGET_COLUMNS = { comment: 'comment_id', prediction: 'prediction_id', proof: 'photo_id' } as const

/**
 * One statement for each type of target, of the bet `$1` and the id `$2`. A single one for all types, which compares with
 * `is not distinct from`, would read every reaction of the bet: no index serves it.
 */
function forEachTarget<Row, More extends readonly unknown[] = []>(
  name: string,
  textOf: (isTarget: string) => string,
): { readonly [type in TargetRow['type']]: Statement<Row, [betId: string, id: string | null, ...more: More]> } {
  const of = (type: TargetRow['type']) => {
    const points = Object.entries(TARGET_COLUMNS).map(
      ([one, column]) => `x.${column} ${one === type ? '= $2' : 'is null'}`,
    )
    const hasNoId = type === 'ending' ? ['$2::uuid is null'] : []
    return statement<Row, [betId: string, id: string | null, ...more: More]>(
      name,
      textOf(['x.bet_id = $1', ...points, ...hasNoId].join(' and ')),
    )
  }
  return { comment: of('comment'), prediction: of('prediction'), proof: of('proof'), ending: of('ending') }
}

export const selectReactors = forEachTarget<SpeakerRow & { readonly kind: ReactionKind }>(
  'comments.reactors',
  (isTarget) => `select x.kind, place.id as participant_id, speaker.* from reactions x
   left join bet_participants place on place.bet_id = x.bet_id and place.user_id = x.user_id
   cross join lateral app.speaker_of(x.user_id, place.friend_name) speaker
   where ${isTarget} and x.user_id <> all ((select app.blocked_by_me())::uuid[]) order by x.id`,
)

export const selectReactions = forEachTarget<ReactionsRow>(
  'comments.reactions',
  (isTarget) => `with blocked as materialized (select app.blocked_by_me() as ids)
   select x.kinds, x.mine from blocked cross join lateral app.reactions_to(app.uid(), blocked.ids) x where ${isTarget}`,
)

/** Row-level security: no row unless the viewer may read the prediction. */
export const selectPredictionId = statement<{ readonly id: string }, [betId: string, participantId: string]>(
  'comments.prediction',
  'select id from predictions where bet_id = $1 and participant_id = $2 and not is_prefilled',
)

/** Row-level security: no row outside the bet. */
export const selectProof = statement<
  { readonly id: string; readonly user_id: string; readonly is_mine: boolean },
  [betId: string, participantId: string]
>(
  'comments.proof',
  `select f.id, f.user_id, f.user_id = app.uid() as is_mine from dare_photos f join dare_debts d on d.id = f.debt_id
   where d.bet_id = $1 and d.participant_id = $2 and f.sent_at is not null`,
)

export const selectNames = statement<
  { readonly id: string; readonly name: string; readonly user_id: string | null },
  [uniqueId: string]
>(
  'comments.names',
  `select p.id, p.friend_name as name, p.user_id from bet_participants p join bets b on b.id = p.bet_id
   where b.unique_id = $1 and p.friend_name is not null order by p.position`,
)

// --- writing changes -----------------------------------------------------------------------------------------------

export const insertComment = statement<
  never,
  [id: string, betId: string, number: number, body: string, mentionedIds: readonly string[]]
>(
  'comments.insert',
  `insert into comments (id, bet_id, league_id, number, author_id, body, mentioned_ids)
   select $1, t.bet_id, t.league_id, $3, app.uid(), $4, $5::uuid[] from comment_threads t where t.bet_id = $2`,
)

export const updateThread = statement<never, [betId: string, lastNumber: number, commentCount: number]>(
  'comments.update_thread',
  'update comment_threads set last_number = $2, comment_count = $3 where bet_id = $1',
)

export const updateBody = statement<never, [id: string, body: string, mentionedIds: readonly string[]]>(
  'comments.edit',
  'update comments set body = $2, mentioned_ids = $3::uuid[], edited_at = now() where id = $1',
)

export const updateTakenBack = statement<never, [id: string]>(
  'comments.take_back',
  `update comments set body = null, mentioned_ids = '{}', taken_back_at = now() where id = $1`,
)

export const updateHidden = statement<never, [id: string]>(
  'comments.hide',
  'update comments set hidden_at = now() where id = $1',
)

export const insertReaction = statement<
  never,
  [betId: string, type: TargetRow['type'], id: string | null, kind: ReactionKind]
>(
  'comments.react',
  `insert into reactions (user_id, bet_id, league_id, comment_id, prediction_id, photo_id, kind)
   select app.uid(), b.id, b.league_id, case when $2 = 'comment' then $3::uuid end, case when $2 = 'prediction' then $3::uuid end,
     case when $2 = 'proof' then $3::uuid end, $4
   from bets b where b.id = $1 on conflict do nothing`,
)

export const deleteReaction = forEachTarget<never, [kind: ReactionKind]>(
  'comments.unreact',
  (isTarget) => `delete from reactions x where ${isTarget} and x.kind = $3 and x.user_id = app.uid()`,
)

/** Reading goes forward only. */
export const updateReadUpTo = statement<{ readonly was_behind: true }, [betId: string, number: number]>(
  'comments.read',
  `insert into comment_readers as r (user_id, bet_id, read_up_to)
   select app.uid(), t.bet_id, least($2, t.last_number) from comment_threads t where t.bet_id = $1 and $2 > 0
   on conflict (user_id, bet_id) do update set read_up_to = excluded.read_up_to
     where r.read_up_to < excluded.read_up_to
   returning true as was_behind`,
)

export const updateFollowed = statement<never, [betId: string, isFollowed: boolean]>(
  'comments.follow',
  `insert into comment_readers (user_id, bet_id, is_followed) values (app.uid(), $1, $2)
   on conflict (user_id, bet_id) do update set is_followed = excluded.is_followed`,
)
