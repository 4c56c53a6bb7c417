import type { BetStatus } from '#domain/bets/status.ts'
import { statement } from '../../db/statement.ts'

export interface BetRow {
  readonly id: string
  readonly unique_id: string
  readonly description: string
  readonly stake_type: 'token' | 'action'
  readonly stake_value: string
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

export interface PlaceRow {
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

export const BET_COLUMNS = `b.id, b.unique_id, b.description, b.stake_type, b.stake_value, b.deadline, b.status, b.is_sealed,
  b.created_by, b.league_id, b.created_at, b.activated_at, b.majority_at, b.disagreed_at, b.contested_at, b.version`

const BY_ITS_PEOPLE = `b.league_id is null or b.league_id = any ((select app.my_league_ids())::uuid[])
  or b.id = any ((select app.my_bet_ids())::uuid[]) or current_user = 'toldya_clock'`

/**
 * Members of its league, whoever holds a place, and the clock; row-level security says the same once more.
 *
 * @see rules.md §4 "Only members read a league's bets"
 */
export const READABLE = `(${BY_ITS_PEOPLE} or b.id = (select app.held_bet_id()))`

// --- a command's first batch: the locked bet ---------------------------------------------------------------------

/** Every change of a bet begins here; `now` is the database's clock, which decides about deadlines. */
export const lockBet = statement<BetRow & { readonly now: Date }, [uniqueId: string]>(
  'bets.lock',
  `select ${BET_COLUMNS}, now() as now, set_config('app.held_bet', b.id::text, true)
   from bets b where b.unique_id = $1 and ${READABLE} for update`,
)

/** Row-level security shows the people of a bet who has revealed in it; whoever is outside sees no one. */
export const PLACE_COLUMNS = `p.id, p.friend_name, p.user_id, p.reserved_for, p.status, p.left_at is not null as has_left,
  p.stake_generation, p.accepted_version,
  b.status = 'pending' and exists (
    select from prediction_reveals r where r.bet_id = p.bet_id and r.user_id = p.user_id) as has_revealed`

export interface LockedPlaceRow extends PlaceRow {
  /** The winners that the holder confirmed; null while there is no confirmation. */
  readonly confirmed_ids: readonly string[] | null
}

/** Sent behind the lock, so it sees what the transaction before it committed. Without the lock no places change. */
export const selectPlaces = statement<LockedPlaceRow, [uniqueId: string]>(
  'bets.places',
  `select ${PLACE_COLUMNS}, c.winner_participant_ids as confirmed_ids
   from bet_participants p join bets b on b.id = p.bet_id
   left join bet_result_confirmations c on c.bet_id = p.bet_id and c.user_id = p.user_id
   where b.unique_id = $1 order by p.position`,
)

export interface OwnRevealsRow {
  /** The bet's version at the viewer's last reveal. */
  readonly revealed_version: number | null
  readonly is_locked: boolean
}

/** Of `b` and the person whose id this SQL gives. Told by the events: what was locked stays so when its place is given back. */
export const ownReveals = (userId: string): string => `
  (select r.revealed_version from prediction_reveals r where r.bet_id = b.id and r.user_id = ${userId}) as revealed_version,
  b.revealed_version > 0 and exists (
    select from bet_events said
    where said.bet_id = b.id and said.type = 'predicted' and said.actor_id = ${userId}
      and b.revealed_version > said.seq and not exists (
        select from bet_events gone
        where gone.bet_id = b.id and gone.participant_id = said.participant_id and gone.seq > said.seq
          and gone.type in ('released', 'freed', 'removed', 'declined') and not exists (
            select from bet_events opened
            where opened.bet_id = b.id and opened.type = 'revealed' and opened.seq > said.seq and opened.seq < gone.seq))
    ) as is_locked`

export interface MyFactsRow extends OwnRevealsRow {
  readonly may_read: boolean
}

const MY_FACTS = `${ownReveals('$2')}, (${BY_ITS_PEOPLE}) as may_read`

/** Sent behind the lock as well: an actor who left its league while the lock was waited for reads the bet no more. */
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

/** Row-level security: nobody outside the bet gets one. */
export const selectConfirmations = statement<ConfirmationRow, [uniqueId: string]>(
  'bets.confirmations',
  `${SELECT_CONFIRMATIONS} join bets b on b.id = c.bet_id where b.unique_id = $1`,
)

/** The actor and the bet's creator, or somebody else: held until the transaction ends. */
export const lockPair = statement<unknown, [uniqueId: string, otherId: string | null]>(
  'bets.lock_pair',
  'select app.lock_pair(app.uid(), coalesce($2::uuid, b.created_by)) from bets b where b.unique_id = $1',
)

export interface PairRow {
  readonly is_blocked: boolean
  readonly has_blocked_me: boolean
}

/** The same facts and how the actor stands to that person; sent behind {@link lockPair}. */
export const selectMyFactsAndPair = statement<
  MyFactsRow & PairRow,
  [uniqueId: string, userId: string | null, otherId: string | null]
>(
  'bets.my_facts_and_pair',
  `select ${MY_FACTS}, app.are_blocked(app.uid(), other) as is_blocked, app.has_blocked_me(other) as has_blocked_me
   from bets b cross join lateral coalesce($3::uuid, b.created_by) as other where b.unique_id = $1`,
)

/** Holds the creator of a new bet together with each of these people; always in one order. */
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

// --- creating ----------------------------------------------------------------------------------------------------

/** How somebody who creates a bet stands. Sent behind the lock on their wallet, which lets them create one at a time. */
export const selectCreator = statement<
  {
    readonly now: Date
    readonly display_name: string
    readonly is_premium: boolean
    readonly unfinished_count: number
    /** Of the accounts asked for, those that are friends. */
    readonly friend_ids: readonly string[]
    /** Whoever stands behind a block, from either side. */
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

export const insertBet = statement<
  never,
  [
    id: string,
    uniqueId: string,
    description: string,
    stakeType: string,
    stakeValue: string,
    deadline: Date | null,
    isSealed: boolean,
    creatorId: string,
    leagueId: string | null,
  ]
>(
  'bets.insert',
  `insert into bets (id, unique_id, description, stake_type, stake_value, deadline, is_sealed, created_by, league_id)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
)

export const insertPlaces = statement<
  never,
  [
    betId: string,
    ids: readonly string[],
    names: readonly string[],
    nameKeys: readonly string[],
    userIds: readonly (string | null)[],
    reservedFor: readonly (string | null)[],
    statuses: readonly string[],
    acceptedVersions: readonly (number | null)[],
  ]
>(
  'bets.insert_places',
  `insert into bet_participants (bet_id, id, friend_name, name_key, user_id, reserved_for, status, accepted_version,
     position, joined_at, accepted_at)
   select $1, t.id, t.name, t.name_key, t.user_id, t.reserved_for, t.status, t.accepted_version, t.position,
     case when t.user_id is not null then now() end, case when t.status = 'accepted' then now() end
   from unnest($2::uuid[], $3::text[], $4::text[], $5::uuid[], $6::uuid[], $7::text[], $8::int[])
     with ordinality as t (id, name, name_key, user_id, reserved_for, status, accepted_version, position)`,
)

/** Typed by the creator for the friends of these places. */
export const insertSuggestions = statement<
  never,
  [betId: string, creatorId: string, placeIds: readonly string[], texts: readonly string[]]
>(
  'bets.insert_suggestions',
  `insert into predictions (bet_id, user_id, participant_id, prediction, is_prefilled)
   select $1, $2, place_id, text, true from unnest($3::uuid[], $4::text[]) as t (place_id, text)`,
)

// --- writing changes ---------------------------------------------------------------------------------------------

/** The version it had goes along: under the lock it cannot be another one, and the events' numbers would clash. */
const ADVANCE = `version = $3, status = $2,
     activated_at = case when status = 'pending' and $2 = 'active' then now() else activated_at end,
     resolved_at = case when $2 in ('pending', 'active') then null else coalesce(resolved_at, now()) end`

export const advanceBet = statement<never, [betId: string, status: string, version: number]>(
  'bets.advance',
  `update bets set ${ADVANCE} where id = $1`,
)

/** An instant that does not change keeps its microseconds, which a `Date` has lost. */
const keptOr = (column: string, value: string): string =>
  `${column} = case when date_trunc('milliseconds', ${column}) = ${value}::timestamptz then ${column} else ${value} end`

/** The same, where a majority, a disagreement or a contested call begins or ends; each instant is null where it does not stand. */
export const advanceBetAndTimes = statement<
  never,
  [
    betId: string,
    status: string,
    version: number,
    majorityAt: Date | null,
    disagreedAt: Date | null,
    contestedAt: Date | null,
  ]
>(
  'bets.advance_and_times',
  `update bets set ${ADVANCE}, ${keptOr('majority_at', '$4')}, ${keptOr('disagreed_at', '$5')},
     ${keptOr('contested_at', '$6')} where id = $1`,
)

export const insertBetEvents = statement<
  never,
  [
    betId: string,
    seqs: readonly number[],
    types: readonly string[],
    actorIds: readonly (string | null)[],
    participantIds: readonly (string | null)[],
    facts: readonly string[],
  ]
>(
  'bets.insert_events',
  `insert into bet_events (bet_id, seq, type, actor_id, participant_id, facts)
   select $1, * from unnest($2::int[], $3::text[], $4::uuid[], $5::uuid[], $6::jsonb[])`,
)

export const updatePlace = statement<
  never,
  [
    betId: string,
    placeId: string,
    userId: string | null,
    reservedFor: string | null,
    status: string,
    stakeGeneration: number,
    hasLeft: boolean,
    acceptedVersion: number | null,
  ]
>(
  'bets.update_place',
  `update bet_participants set user_id = $3, reserved_for = $4, status = $5, stake_generation = $6, accepted_version = $8,
     left_at = case when $7 then coalesce(left_at, now()) end,
     joined_at = case when $3::uuid is null then null else coalesce(joined_at, now()) end,
     accepted_at = case when $5 <> 'accepted' then null else coalesce(accepted_at, now()) end
   where bet_id = $1 and id = $2`,
)

/** Behind all others. */
export const addPlace = statement<
  never,
  [betId: string, id: string, name: string, nameKey: string, reservedFor: string | null, status: string]
>(
  'bets.add_place',
  `insert into bet_participants (bet_id, id, friend_name, name_key, reserved_for, status, position)
   select $1, $2, $3, $4, $5, $6, coalesce(max(position), 0) + 1 from bet_participants where bet_id = $1`,
)

/** Takes what was written for them and in them along. */
export const deletePlaces = statement<never, [betId: string, placeIds: readonly string[]]>(
  'bets.delete_places',
  'delete from bet_participants where bet_id = $1 and id = any($2::uuid[])',
)

export const updateDeadline = statement<never, [betId: string, deadline: Date]>(
  'bets.update_deadline',
  'update bets set deadline = $2 where id = $1',
)

export const insertPrediction = statement<never, [betId: string, placeId: string, userId: string, text: string]>(
  'bets.insert_prediction',
  'insert into predictions (bet_id, participant_id, user_id, prediction) values ($1, $2, $3, $4)',
)

export const updatePrediction = statement<never, [betId: string, placeId: string, text: string]>(
  'bets.update_prediction',
  `update predictions set prediction = $3, edit_count = edit_count + 1
   where bet_id = $1 and participant_id = $2 and not is_prefilled`,
)

export const renamePlace = statement<never, [betId: string, placeId: string, name: string, nameKey: string]>(
  'bets.rename_place',
  'update bet_participants set friend_name = $3, name_key = $4 where bet_id = $1 and id = $2',
)

/** The suggestion stays: the right friend may still come. */
export const deletePrediction = statement<never, [betId: string, placeId: string]>(
  'bets.delete_prediction',
  'delete from predictions where bet_id = $1 and participant_id = $2 and not is_prefilled',
)

/** The same by the creator, who may not even read it: row-level security shows it to its author only. */
export const takeBackPrediction = statement<never, [betId: string, placeId: string]>(
  'bets.take_back_prediction',
  'select app.take_back_prediction($1, $2)',
)

export const upsertReveal = statement<never, [betId: string, userId: string, version: number]>(
  'bets.upsert_reveal',
  `insert into prediction_reveals (bet_id, user_id, revealed_version) values ($1, $2, $3)
   on conflict (bet_id, user_id) do update set revealed_version = excluded.revealed_version, revealed_at = now()`,
)

/** Locks what has been submitted up to that version. */
export const lockPredictions = statement<never, [betId: string, version: number]>(
  'bets.lock_predictions',
  'update bets set revealed_version = $2 where id = $1',
)

export const insertHidden = statement<never, [userId: string, betId: string]>(
  'bets.insert_hidden',
  'insert into hidden_bets (user_id, bet_id) values ($1, $2) on conflict do nothing',
)

export const deleteHidden = statement<never, [userId: string, betId: string]>(
  'bets.delete_hidden',
  'delete from hidden_bets where user_id = $1 and bet_id = $2',
)

/** Seen on two devices at once is seen once. */
export const insertSeenEnding = statement<never, [betId: string, userId: string]>(
  'bets.insert_seen_ending',
  'insert into seen_endings (bet_id, user_id) values ($1, $2) on conflict do nothing',
)

/** Each participant has one, changed as often as they like. */
export const upsertConfirmation = statement<never, [betId: string, userId: string, winnerIds: readonly string[]]>(
  'bets.upsert_confirmation',
  `insert into bet_result_confirmations (bet_id, user_id, winner_participant_ids) values ($1, $2, $3::uuid[])
   on conflict (bet_id, user_id) do update
   set winner_participant_ids = excluded.winner_participant_ids, confirmed_at = now()`,
)

export const insertResult = statement<
  never,
  [
    betId: string,
    outcome: string,
    winnerIds: readonly string[],
    winnerNames: readonly string[],
    potTokens: number,
    shareTokens: number,
    remainderTokens: number,
    resolvedBy: string | null,
    clockReason: string | null,
  ]
>(
  'bets.insert_result',
  `insert into bet_results (bet_id, outcome, winner_participant_ids, winner_names, pot_tokens, share_tokens,
     remainder_tokens, resolved_by, clock_reason)
   values ($1, $2, $3::uuid[], $4::text[], $5, $6, $7, $8, $9)`,
)

// --- by the clock ------------------------------------------------------------------------------------------------

/** The bets that wait for the clock, the longest-waiting first. */
export const selectWaiting = statement<{ readonly unique_id: string }, [limit: number]>(
  'bets.waiting',
  'select unique_id from bets where clock_looks_at <= now() order by clock_looks_at limit $1',
)

/** How long until the next one waits; null when none ever will. */
export const selectWaitMs = statement<{ readonly wait_ms: number | null }, []>(
  'bets.wait_ms',
  'select extract(epoch from min(clock_looks_at) - now())::float8 * 1000 as wait_ms from bets',
)

export const updateNextLook = statement<never, [betId: string, at: Date]>(
  'bets.update_next_look',
  'update bets set clock_looks_at = $2 where id = $1',
)

/** A bet that cannot be looked at now does not keep the others waiting. */
export const putOffLook = statement<never, [uniqueId: string]>(
  'bets.put_off_look',
  `update bets set clock_looks_at = now() + interval '10 minutes' where unique_id = $1 and clock_looks_at <= now()`,
)
