import { rowsWrite } from '#server/db/rows-write.ts'
import { independentWrite, jointWrite, statement } from '#server/db/statement.ts'

// --- creating ----------------------------------------------------------------------------------------------------

export const insertBet = statement<
  never,
  [
    id: string,
    uniqueId: string,
    description: string,
    stakeTokens: number | null,
    forfeit: string | null,
    deadline: Date | null,
    isSealed: boolean,
    creatorId: string,
    leagueId: string | null,
    seriesId: string | null,
    followsId: string | null,
    game: number | null,
    isDouble: boolean | null,
    answersJson: string | null,
    resultDate: Date | null,
  ]
>(
  'bets.insert',
  `insert into bets (id, unique_id, description, stake_tokens, forfeit, deadline, is_sealed, created_by, league_id,
     series_id, follows_id, game, is_double, answers, result_date)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)`,
)

export const insertParticipants = statement<
  never,
  [
    betId: string,
    ids: readonly string[],
    names: readonly (string | null)[],
    nameKeys: readonly (string | null)[],
    userIds: readonly (string | null)[],
    reservedFor: readonly (string | null)[],
    statuses: readonly string[],
    acceptedVersions: readonly (number | null)[],
  ]
>(
  'bets.insert_participants',
  `insert into bet_participants (bet_id, id, friend_name, name_key, user_id, reserved_for, status, accepted_version,
     position, joined_at, accepted_at)
   select $1, t.id, t.name, t.name_key, t.user_id, t.reserved_for, t.status, t.accepted_version, t.position,
     case when t.user_id is not null then now() end, case when t.status = 'accepted' then now() end
   from unnest($2::uuid[], $3::text[], $4::text[], $5::uuid[], $6::uuid[], $7::text[], $8::int[])
     with ordinality as t (id, name, name_key, user_id, reserved_for, status, accepted_version, position)`,
)

/** The creator's suggested predictions for these participants. */
export const insertSuggestions = statement<
  never,
  [betId: string, creatorId: string, participantIds: readonly string[], texts: readonly string[]]
>(
  'bets.insert_suggestions',
  `insert into predictions (bet_id, user_id, participant_id, prediction, is_prefilled)
   select $1, $2, participant_id, text, true from unnest($3::uuid[], $4::text[]) as t (participant_id, text)`,
)

// --- writing changes ---------------------------------------------------------------------------------------------

/**
 * The new version is a parameter: under the lock the bet cannot have another one, and otherwise the numbers of the
 * events would clash.
 */
const ADVANCE = `version = $2, head = decode($3, 'hex')`

export const advanceBet = jointWrite(
  independentWrite<never, [betId: string, version: number, head: string | null]>(
    'bets.advance',
    `update bets set ${ADVANCE} where id = $1`,
  ),
  'bets.advance_all',
  'select app.advance_bets($1, $2, $3, $4)',
)

const MOVE = `${ADVANCE}, status = $4,
     activated_at = case when status = 'pending' and $4 = 'active' then now() else activated_at end,
     resolved_at = case when $4 in ('pending', 'active') then null else coalesce(resolved_at, now()) end`

/** The same for changes of the status: the database asks more about them. */
export const moveBet = independentWrite<never, [betId: string, version: number, head: string | null, status: string]>(
  'bets.move',
  `update bets set ${MOVE} where id = $1`,
)

/** An instant that does not change keeps its microseconds, which a `Date` has lost. */
const keptOr = (column: string, value: string): string =>
  `${column} = case when date_trunc('milliseconds', ${column}) = ${value}::timestamptz then ${column} else ${value} end`

/**
 * The same for changes by which a majority, a disagreement or a contest begins or ends; a time is null while there is
 * none.
 */
export const moveBetAndTimes = independentWrite<
  never,
  [
    betId: string,
    version: number,
    head: string | null,
    status: string,
    majorityAt: Date | null,
    disagreedAt: Date | null,
    contestedAt: Date | null,
  ]
>(
  'bets.move_and_times',
  `update bets set ${MOVE}, ${keptOr('majority_at', '$5')}, ${keptOr('disagreed_at', '$6')},
     ${keptOr('contested_at', '$7')} where id = $1`,
)

export const insertBetEvents = rowsWrite<
  [
    betId: string,
    seq: number,
    type: string,
    actorId: string | null,
    participantId: string | null,
    facts: string,
    hash: string,
    at: Date,
  ]
>(
  'bets.insert_events',
  {
    bet_id: 'uuid',
    seq: 'int',
    type: 'text',
    actor_id: 'uuid',
    participant_id: 'uuid',
    facts: 'jsonb',
    hash: 'text',
    at: 'timestamptz',
  },
  (rows) => `insert into bet_events (bet_id, seq, type, actor_id, participant_id, facts, hash, created_at)
   select t.bet_id, t.seq, t.type, t.actor_id, t.participant_id, t.facts, decode(t.hash, 'hex'), t.at from ${rows}`,
)

type AcceptedColumns = [status: string, stakeGeneration: number, acceptedVersion: number | null, isOnCredit: boolean]

const ACCEPTED = `status = $3, stake_generation = $4, accepted_version = $5, is_on_credit = $6,
     accepted_at = case when $3 <> 'accepted' then null else coalesce(accepted_at, now()) end`

/** What a participant has accepted; who it is stays. */
export const updateAccepted = jointWrite(
  independentWrite<never, [betId: string, participantId: string, ...accepted: AcceptedColumns]>(
    'bets.update_accepted',
    `update bet_participants set ${ACCEPTED} where bet_id = $1 and id = $2`,
  ),
  'bets.update_all_accepted',
  'select app.accept_participants($1, $2, $3, $4, $5, $6, $7)',
)

/** The same with who holds the participant: the database asks more about that. */
export const updateParticipant = independentWrite<
  never,
  [
    betId: string,
    participantId: string,
    ...accepted: AcceptedColumns,
    userId: string | null,
    reservedFor: string | null,
    hasLeft: boolean,
    isGuest: boolean,
  ]
>(
  'bets.update_participant',
  `update bet_participants set ${ACCEPTED}, user_id = $7, reserved_for = $8, is_guest = $10,
     left_at = case when $9 then coalesce(left_at, now()) end,
     joined_at = case when $7::uuid is null then null else coalesce(joined_at, now()) end
   where bet_id = $1 and id = $2`,
)

/** Behind all others. */
export const addParticipant = statement<
  never,
  [betId: string, id: string, name: string, nameKey: string, reservedFor: string | null, status: string]
>(
  'bets.add_participant',
  `insert into bet_participants (bet_id, id, friend_name, name_key, reserved_for, status, position)
   select $1, $2, $3, $4, $5, $6, coalesce(max(position), 0) + 1 from bet_participants where bet_id = $1`,
)

/** Takes what was written for them and in them along. */
export const deleteParticipants = statement<never, [betId: string, participantIds: readonly string[]]>(
  'bets.delete_participants',
  'delete from bet_participants where bet_id = $1 and id = any($2::uuid[])',
)

/** A date that does not change is null. Both in one statement, because one is never before the other. */
export const updateDates = statement<never, [betId: string, deadline: Date | null, resultDate: Date | null]>(
  'bets.update_dates',
  'update bets set deadline = coalesce($2, deadline), result_date = coalesce($3, result_date) where id = $1',
)

/** The last answer of a participant counts. */
export const upsertPostponement = statement<never, [betId: string, participantId: string, askedAgainAt: Date]>(
  'bets.upsert_postponement',
  `insert into result_postponements (bet_id, participant_id, asked_again_at) values ($1, $2, $3)
   on conflict (bet_id, participant_id) do update set asked_again_at = excluded.asked_again_at`,
)

export const insertPrediction = jointWrite(
  independentWrite<never, [betId: string, participantId: string, userId: string, text: string, salt: string]>(
    'bets.insert_prediction',
    `insert into predictions (bet_id, participant_id, user_id, prediction, salt)
     values ($1, $2, $3, $4, decode($5, 'hex'))`,
  ),
  'bets.insert_all_predictions',
  'select app.insert_predictions($1, $2, $3, $4, $5, $6)',
)

export const updatePrediction = statement<never, [betId: string, participantId: string, text: string, salt: string]>(
  'bets.update_prediction',
  `update predictions set prediction = $3, salt = decode($4, 'hex'), edit_count = edit_count + 1
   where bet_id = $1 and participant_id = $2 and not is_prefilled`,
)

export const eraseName = statement<never, [betId: string, participantId: string]>(
  'bets.erase_name',
  'update bet_participants set friend_name = null, name_key = null where bet_id = $1 and id = $2',
)

/** The suggestion stays: the right friend may still come. */
export const deletePrediction = statement<never, [betId: string, participantId: string]>(
  'bets.delete_prediction',
  'delete from predictions where bet_id = $1 and participant_id = $2 and not is_prefilled',
)

/** The same by the creator, who may not even read it: row-level security shows it to its author only. */
export const takeBackPrediction = statement<never, [betId: string, participantId: string]>(
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
export const upsertConfirmation = statement<
  never,
  [betId: string, userId: string, winnerIds: readonly string[], answer: string | null]
>(
  'bets.upsert_confirmation',
  `insert into bet_result_confirmations (bet_id, user_id, winner_participant_ids, answer) values ($1, $2, $3::uuid[], $4)
   on conflict (bet_id, user_id) do update
   set winner_participant_ids = excluded.winner_participant_ids, answer = excluded.answer, confirmed_at = now()`,
)

export const insertResult = statement<
  never,
  [
    betId: string,
    outcome: string,
    winnerIds: readonly string[],
    winnerNames: readonly (string | null)[],
    potTokens: number,
    shareTokens: number,
    remainderTokens: number,
    resolvedBy: string | null,
    expiryReason: string | null,
    answer: string | null,
  ]
>(
  'bets.insert_result',
  `insert into bet_results (bet_id, outcome, winner_participant_ids, winner_names, pot_tokens, share_tokens,
     remainder_tokens, resolved_by, expiry_reason, answer)
   values ($1, $2, $3::uuid[], $4::text[], $5, $6, $7, $8, $9, $10)`,
)

// --- for the scheduler -------------------------------------------------------------------------------------------

/** The bets that are due, the longest-waiting first. */
export const selectWaiting = statement<{ readonly unique_id: string }, [limit: number]>(
  'bets.waiting',
  'select unique_id from bets where next_check_at <= now() order by next_check_at limit $1',
)

/** How long until the next one waits; null when none ever will. */
export const selectWaitMs = statement<{ readonly wait_ms: number | null }, []>(
  'bets.wait_ms',
  'select extract(epoch from min(next_check_at) - now())::float8 * 1000 as wait_ms from bets',
)

export const updateNextCheck = statement<never, [betId: string, at: Date]>(
  'bets.update_next_check',
  'update bets set next_check_at = $2 where id = $1',
)

/** Postpones a bet that cannot be processed now, so that it does not block the others. */
export const postponeCheck = statement<never, [uniqueId: string]>(
  'bets.postpone_check',
  `update bets set next_check_at = now() + interval '10 minutes' where unique_id = $1 and next_check_at <= now()`,
)
