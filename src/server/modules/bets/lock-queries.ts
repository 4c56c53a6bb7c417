import type { TypedAnswers } from '#domain/answers/answers.ts'
import type { BetStatus } from '#domain/bets/status.ts'
import { statement, type InJson } from '#server/db/statement.ts'
import type { StakeColumns } from './stake-columns.ts'

export interface BetRow extends StakeColumns {
  readonly id: string
  readonly unique_id: string
  readonly description: string
  readonly deadline: Date | null
  readonly result_date: Date | null
  readonly status: BetStatus
  readonly is_sealed: boolean
  readonly created_by: string
  readonly league_id: string | null
  readonly game: number | null
  readonly created_at: Date
  readonly activated_at: Date | null
  readonly majority_at: Date | null
  readonly disagreed_at: Date | null
  readonly contested_at: Date | null
  readonly version: number
  readonly head: string | null
  /** Null for free text. */
  readonly answers: TypedAnswers | null
}

export interface ParticipantRow {
  readonly id: string
  readonly friend_name: string | null
  readonly user_id: string | null
  readonly reserved_for: string | null
  readonly status: 'invited' | 'pending' | 'accepted'
  readonly has_left: boolean
  readonly stake_generation: number
  readonly accepted_version: number | null
  readonly has_revealed: boolean
  readonly is_guest: boolean
  readonly is_on_credit: boolean
}

/**
 * Readable for members of its league, its participants and jobs; row-level security enforces the same.
 *
 * @see docs/rules.md#bet-readers
 */
export const READABLE = `(b.league_id is null or b.league_id = any ((select app.my_league_ids())::uuid[])
  or app.is_bet_of(b.id, (select app.uid())) or current_user = 'toldya_scheduler' or b.id = (select app.locked_bet_id()))`

export interface OwnRevealsRow {
  /** The bet's version at the viewer's last reveal. */
  readonly revealed_version: number | null
  readonly is_locked: boolean
}

/** What PostgreSQL writes before the hexadecimal digits of bytes in JSON. */
const BYTEA_PREFIX = '\\x'

const toDate = (at: string | null): Date | null => (at === null ? null : new Date(at))

/** The columns of a bet that JSON has no type for: its times, and the bytes of its head. */
const decodedColumns = (json: InJson<BetRow>) => ({
  deadline: toDate(json.deadline),
  result_date: toDate(json.result_date),
  created_at: new Date(json.created_at),
  activated_at: toDate(json.activated_at),
  majority_at: toDate(json.majority_at),
  disagreed_at: toDate(json.disagreed_at),
  contested_at: toDate(json.contested_at),
  head: json.head && json.head.slice(BYTEA_PREFIX.length),
})

/** Gives a bet that comes out of the database's JSON its times. It changes `json` itself: a copy of so many columns is slow. */
export const betRowOf = <B extends InJson<BetRow>>(json: B) => Object.assign(json, decodedColumns(json))

/** As the database's JSON has it: a time is a text. */
export interface PostponementRow {
  readonly participant_id: string
  readonly asked_again_at: string
}

export interface ConfirmationRow {
  readonly participant_id: string
  readonly winner_participant_ids: readonly string[]
  readonly answer: string | null
}

/** Row-level security: a viewer outside the bet gets none. */
export const selectConfirmations = statement<ConfirmationRow, [uniqueId: string]>(
  'bets.confirmations',
  `select p.id as participant_id, c.winner_participant_ids, c.answer
   from bet_result_confirmations c join bet_participants p on p.bet_id = c.bet_id and p.user_id = c.user_id
   join bets b on b.id = c.bet_id where b.unique_id = $1`,
)

/** Locks the pairs of a new bet's creator and each of these users, always in one order. */
export const lockPairs = statement<unknown, [otherIds: readonly string[]]>(
  'bets.lock_pairs',
  `select app.lock_pair(app.uid(), other) from (
     select distinct other from unnest($1::uuid[]) as other where other <> app.uid() order by other) others`,
)

/** In the order in which they are locked. */
export const selectReservations = statement<
  { readonly unique_id: string },
  [leagueId: string, reservedForUserId: string]
>(
  'bets.reservations',
  `select b.unique_id from bets b join bet_participants p on p.bet_id = b.id
   where b.league_id = $1 and b.status = 'pending' and p.reserved_for = $2 order by b.id`,
)

/**
 * What the rules need to know about a creator. Sent after the lock on the wallet, which serialises the creations of one
 * account.
 */
export const selectCreator = statement<
  {
    readonly now: Date
    readonly display_name: string
    readonly is_premium: boolean
    readonly unfinished_count: number
    /** Of the accounts asked for, those that are friends. */
    readonly friend_ids: readonly string[]
    /** The accounts that the creator has blocked or that have blocked the creator. */
    readonly hidden_ids: readonly string[]
    /** As many fresh ids as were asked for. */
    readonly new_ids: readonly string[]
  },
  [userId: string, friendIds: readonly string[], idCount: number]
>(
  'bets.creator',
  `select now() as now, p.display_name, coalesce(p.premium_until > now(), false) as is_premium,
     (select count(*) from bets where created_by = $1 and status in ('pending', 'active')) as unfinished_count,
     array(select case when f.user_id = $1 then f.friend_user_id else f.user_id end from friends f
       where (f.user_id = $1 and f.friend_user_id = any($2::uuid[]))
          or (f.friend_user_id = $1 and f.user_id = any($2::uuid[]))) as friend_ids,
     app.hidden_people() as hidden_ids,
     array(select uuidv7() from generate_series(1, $3::int)) as new_ids
   from profiles p where p.user_id = $1`,
)
