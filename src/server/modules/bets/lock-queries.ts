import type { BetStatus } from '#domain/bets/status.ts'
import { statement } from '#server/db/statement.ts'
import type { StakeColumns } from './stake-columns.ts'

export interface BetRow extends StakeColumns {
  readonly id: string
  readonly unique_id: string
  readonly description: string
  readonly deadline: Date | null
  readonly status: BetStatus
  readonly is_sealed: boolean
  readonly created_by: string
  readonly league_id: string | null
  readonly created_at: Date
  readonly activated_at: Date | null
  readonly majority_at: Date | null
  readonly disagreed_at: Date | null
  readonly contested_at: Date | null
  readonly version: number
}

export interface ParticipantRow {
  readonly id: string
  readonly friend_name: string
  readonly user_id: string | null
  readonly reserved_for: string | null
  readonly status: 'invited' | 'pending' | 'accepted'
  readonly has_left: boolean
  readonly stake_generation: number
  readonly accepted_version: number | null
  readonly has_revealed: boolean
}

export const BET_COLUMNS = `b.id, b.unique_id, b.description, b.stake_tokens, b.forfeit, b.deadline, b.status, b.is_sealed,
  b.created_by, b.league_id, b.created_at, b.activated_at, b.majority_at, b.disagreed_at, b.contested_at, b.version`

const BY_ITS_PEOPLE = `b.league_id is null or b.league_id = any ((select app.my_league_ids())::uuid[])
  or app.is_bet_of(b.id, (select app.uid())) or current_user = 'toldya_scheduler'`

/**
 * Readable for members of its league, its participants and jobs; row-level security enforces the same.
 *
 * @see docs/rules.md#bet-readers
 */
export const READABLE = `(${BY_ITS_PEOPLE} or b.id = (select app.locked_bet_id()))`

/** Every change of a bet begins here; `now` is the database's clock, which decides about deadlines. */
export const lockBet = statement<BetRow & { readonly now: Date }, [uniqueId: string]>(
  'bets.lock',
  `select ${BET_COLUMNS}, now() as now, set_config('app.locked_bet', b.id::text, true)
   from bets b where b.unique_id = $1 and ${READABLE} for update`,
)

/** Row-level security shows reveals to participants only; for other viewers `has_revealed` is false. */
export const PARTICIPANT_COLUMNS = `p.id, p.friend_name, p.user_id, p.reserved_for, p.status, p.left_at is not null as has_left,
  p.stake_generation, p.accepted_version,
  b.status = 'pending' and exists (
    select from prediction_reveals r where r.bet_id = p.bet_id and r.user_id = p.user_id) as has_revealed`

export interface LockedParticipantRow extends ParticipantRow {
  /** The winners that the holder confirmed; null while there is no confirmation. */
  readonly confirmed_ids: readonly string[] | null
}

/** Sent after the lock, so it sees what the previous transaction committed. Participants change under the lock only. */
export const selectParticipants = statement<LockedParticipantRow, [uniqueId: string]>(
  'bets.participants',
  `select ${PARTICIPANT_COLUMNS}, c.winner_participant_ids as confirmed_ids
   from bet_participants p join bets b on b.id = p.bet_id
   left join bet_result_confirmations c on c.bet_id = p.bet_id and c.user_id = p.user_id
   where b.unique_id = $1 order by p.position`,
)

export interface OwnRevealsRow {
  /** The bet's version at the viewer's last reveal. */
  readonly revealed_version: number | null
  readonly is_locked: boolean
}

/**
 * Reveals of the account whose id is the SQL `userId`, in the bet `b`. Read from the events, because the lock outlasts
 * the release of the participant.
 */
export const ownReveals = (userId: string): string => `
  (select r.revealed_version from prediction_reveals r where r.bet_id = b.id and r.user_id = ${userId}) as revealed_version,
  b.revealed_version > 0 and exists (
    select from bet_events said
    where said.bet_id = b.id and said.type = 'predicted' and said.actor_id = ${userId}
      and b.revealed_version > said.seq and not exists (
        select from bet_events gone
        where gone.bet_id = b.id and gone.participant_id = said.participant_id and gone.seq > said.seq
          and gone.type in ('released', 'evicted', 'removed', 'declined') and not exists (
            select from bet_events opened
            where opened.bet_id = b.id and opened.type = 'revealed' and opened.seq > said.seq and opened.seq < gone.seq))
    ) as is_locked`

export interface MyFactsRow extends OwnRevealsRow {
  readonly may_read: boolean
}

const MY_FACTS = `${ownReveals('$2')}, (${BY_ITS_PEOPLE}) as may_read`

/**
 * Sent after the lock as well: an actor who left the league while the transaction waited cannot read the bet any more.
 */
export const selectMyFacts = statement<MyFactsRow, [uniqueId: string, userId: string | null]>(
  'bets.my_facts',
  `select ${MY_FACTS} from bets b where b.unique_id = $1`,
)

export interface ConfirmationRow {
  readonly participant_id: string
  readonly winner_participant_ids: readonly string[]
}

export const SELECT_CONFIRMATIONS = `select p.id as participant_id, c.winner_participant_ids
   from bet_result_confirmations c join bet_participants p on p.bet_id = c.bet_id and p.user_id = c.user_id`

/** Row-level security: a viewer outside the bet gets none. */
export const selectConfirmations = statement<ConfirmationRow, [uniqueId: string]>(
  'bets.confirmations',
  `${SELECT_CONFIRMATIONS} join bets b on b.id = c.bet_id where b.unique_id = $1`,
)

/** Locks the pair of the actor and another user (null: the bet's creator) until the transaction ends. */
export const lockPair = statement<unknown, [uniqueId: string, otherId: string | null]>(
  'bets.lock_pair',
  'select app.lock_pair(app.uid(), coalesce($2::uuid, b.created_by)) from bets b where b.unique_id = $1',
)

export interface PairRow {
  readonly is_blocked: boolean
  readonly has_blocked_me: boolean
}

/** The same facts and the relation to that user; sent after {@link lockPair}. */
export const selectMyFactsAndPair = statement<
  MyFactsRow & PairRow,
  [uniqueId: string, userId: string | null, otherId: string | null]
>(
  'bets.my_facts_and_pair',
  `select ${MY_FACTS}, app.are_blocked(app.uid(), other) as is_blocked, app.has_blocked_me(other) as has_blocked_me
   from bets b cross join lateral coalesce($3::uuid, b.created_by) as other where b.unique_id = $1`,
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
