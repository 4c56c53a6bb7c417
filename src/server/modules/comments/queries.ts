import { COMMENTS_PER_PAGE, type CommentState } from '#domain/comments/comment.ts'
import type { ReactionKind, ReactionTarget } from '#domain/comments/reaction.ts'
import type { PetType } from '#domain/pets/pet.ts'
import { statement, type Statement } from '#server/db/statement.ts'

/**
 * Whether the viewer may read and write the thread of the bet `b`; row-level security enforces the same.
 *
 * @see docs/rules.md#comments
 */
const MAY_TALK = `(b.id = any ((select app.my_talk_ids())::uuid[]) or b.league_id = any ((select app.my_league_ids())::uuid[]))`

export interface ThreadRow {
  readonly bet_id: string
  readonly now: Date
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

/** No row: no bet that the viewer may read. Sent after the lock of a command, so it sees what was committed before. */
export const selectThread = statement<ThreadRow, [uniqueId: string]>(
  'comments.thread',
  `select b.id as bet_id, now() as now, coalesce(${MAY_TALK}, false) as may_talk, coalesce(b.created_by = app.uid(), false) as is_creator,
     (select p.id from bet_participants p where p.bet_id = b.id and p.user_id = app.uid()) as my_participant_id, b.resolved_at as ended_at, coalesce(t.last_number, 0) as last_number, coalesce(t.comment_count, 0) as comment_count,
     coalesce(r.read_up_to, 0) as read_up_to, coalesce(r.is_followed, false) as is_followed,
     sent.count as sent_this_hour, sent.oldest_at as oldest_this_hour_at
   from bets b
   left join comment_threads t on t.bet_id = b.id
   left join comment_readers r on r.bet_id = b.id and r.user_id = app.uid()
   cross join lateral (
     select count(*)::int as count, min(c.created_at) as oldest_at from comments c
     where c.author_id = app.uid() and c.bet_id = b.id and c.created_at > now() - interval '1 hour') sent
   where b.unique_id = $1`,
)

/** Every change of a thread begins here; its first one makes the row. No row where the viewer may not talk. */
export const lockThread = statement<unknown, [uniqueId: string]>(
  'comments.lock',
  `insert into comment_threads as t (bet_id, league_id)
   select b.id, b.league_id from bets b where b.unique_id = $1 and ${MAY_TALK}
   on conflict (bet_id) do update set last_number = t.last_number returning bet_id`,
)

// --- what a viewer may see -----------------------------------------------------------------------------------------

export interface SpeakerRow {
  readonly participant_id: string | null
  readonly author_name: string | null
  readonly pet_type: PetType | null
  readonly pet_xp: number | null
}

export interface ReactionCountRow {
  readonly kind: ReactionKind
  readonly count: number
  readonly isMine: boolean
}

export interface CommentRow extends SpeakerRow {
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
  readonly reactions: readonly ReactionCountRow[] | null
}

/** Under the participant's name inside the bet; behind an account of the column `accountId`. */
const speakerColumns = `place.id as participant_id, coalesce(place.friend_name, person.display_name) as author_name,
  pet.pet_type, pet.xp as pet_xp`
const speakerJoins = (betId: string, accountId: string): string => `
  left join bet_participants place on place.bet_id = ${betId} and place.user_id = ${accountId}
  left join profiles person on person.user_id = ${accountId}
  left join pets pet on pet.user_id = ${accountId}`

const STATE = `case when c.taken_back_at is not null then 'taken_back' when c.hidden_at is not null then 'hidden'
    when c.author_id = any ((select app.blocked_by_me())::uuid[]) then 'blocked' else 'said' end`

/** In the order in which they are shown; the viewer's blocks leave reactions out as they do comments. */
const countsWhere = (condition: string): string => `
  (select json_agg(counted order by counted.first_at, counted.kind) from (
     select x.kind, count(*)::int as count, bool_or(x.user_id = app.uid()) as "isMine", min(x.created_at) as first_at
     from reactions x where ${condition} and x.user_id <> all ((select app.blocked_by_me())::uuid[])
     group by x.kind) counted)`

const SELECT_SAID = `select c.id, c.bet_id, c.number, c.state, c.is_mine, c.author_id, case when c.state = 'said' then c.text end as body,
     c.created_at, c.is_edited, c.mentioned_ids,
     exists (select from reports said where said.comment_id = c.id) as is_reported_by_me
   from (select c.id, c.bet_id, c.number, ${STATE} as state, c.author_id = (select app.uid()) as is_mine, c.author_id, c.body as text,
       c.created_at, c.edited_at is not null as is_edited, c.mentioned_ids
     from comments c`

export const selectComment = statement<CommentRow, [uniqueId: string, commentId: string]>(
  'comments.one',
  `select c.*, ${speakerColumns},
     case when c.state = 'said' then ${countsWhere('x.bet_id = c.bet_id and x.comment_id = c.id')} end as reactions
   from (${SELECT_SAID} join bets b on b.id = c.bet_id where b.unique_id = $1 and c.id = $2) c) c
   ${speakerJoins('c.bet_id', 'c.author_id')}`,
)

/** Who an author is, and what was reacted, is read for the whole page and not for each comment of it. */
export const selectPage = statement<CommentRow, [betId: string, after: number]>(
  'comments.page',
  `with page as materialized (
     ${SELECT_SAID} where c.bet_id = $1 and c.number > $2 and c.number <= $2 + ${COMMENTS_PER_PAGE}) c),
   authors as materialized (
     select author.id as author_id, ${speakerColumns}
     from (select distinct author_id as id from page) author ${speakerJoins('$1', 'author.id')}),
   counts as materialized (
     select counted.comment_id, json_agg(json_build_object('kind', counted.kind, 'count', counted.count, 'isMine', counted.is_mine)
       order by counted.first_at, counted.kind) as reactions
     from (
       select x.comment_id, x.kind, count(*)::int as count, bool_or(x.user_id = (select app.uid())) as is_mine,
         min(x.created_at) as first_at
       from page join reactions x on x.bet_id = page.bet_id and x.comment_id = page.id
       where page.state = 'said' and x.user_id <> all ((select app.blocked_by_me())::uuid[])
       group by x.comment_id, x.kind) counted
     group by counted.comment_id)
   select page.id, page.number, page.state, page.is_mine, page.author_id, page.body, page.created_at, page.is_edited,
     page.mentioned_ids, page.is_reported_by_me, authors.participant_id, authors.author_name, authors.pet_type, authors.pet_xp,
     counts.reactions
   from page left join authors on authors.author_id = page.author_id left join counts on counts.comment_id = page.id
   order by page.number`,
)

/** The comments behind the number, without own ones and those of users whom the viewer has blocked; counting stops at 99. */
export const countUnread = statement<{ readonly count: number }, [betId: string, readUpTo: number]>(
  'comments.unread',
  `select count(*)::int as count from (
     select from comments c where c.bet_id = $1 and c.number > $2 and c.author_id <> app.uid()
       and c.author_id <> all ((select app.blocked_by_me())::uuid[]) and c.taken_back_at is null limit 99) unread`,
)

export interface LatestRow extends SpeakerRow {
  readonly body: string
}

const SPEAKERS_MAX = 3

/** Who wrote last, of the last twenty comments that the viewer reads, each with the newest one. */
export const selectLatest = statement<LatestRow, [betId: string, lastNumber: number]>(
  'comments.latest',
  `select author.body, ${speakerColumns} from (
     select c.author_id as id, max(c.number) as number, (array_agg(c.body order by c.number desc))[1] as body from comments c
     where c.bet_id = $1 and c.number > $2 - 20 and c.taken_back_at is null and c.hidden_at is null
       and c.author_id <> all ((select app.blocked_by_me())::uuid[])
     group by c.author_id order by number desc limit ${SPEAKERS_MAX}) author ${speakerJoins('$1', 'author.id')}
   order by author.number desc`,
)

export interface TargetCountsRow {
  readonly target: 'prediction' | 'ending' | 'proof'
  readonly participant_id: string | null
  readonly counts: readonly ReactionCountRow[]
}

/** Reactions to predictions, proofs and the ending. */
export const selectBetReactions = statement<TargetCountsRow, [betId: string]>(
  'comments.bet_reactions',
  'select target, participant_id, counts from app.bet_reactions($1)',
)

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
  (isTarget) => `select x.kind, ${speakerColumns} from reactions x ${speakerJoins('x.bet_id', 'x.user_id')}
   where ${isTarget} and x.user_id <> all ((select app.blocked_by_me())::uuid[]) order by x.id`,
)

export const selectCounts = forEachTarget<{ readonly counts: readonly ReactionCountRow[] | null }>(
  'comments.counts',
  (isTarget) => `select ${countsWhere(isTarget)} as counts`,
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
