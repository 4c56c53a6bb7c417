import type { VerdictType } from '#domain/objections/verdict.ts'
import { statement } from '#server/db/statement.ts'

/** A questioned result, as the database's JSON has it: a time is a text. */
export interface ObjectionRow {
  readonly now: string
  readonly resolved_at: string | null
  /** Null where the creator did not decide the bet. */
  readonly first_outcome: 'won' | 'drawn' | null
  readonly first_winner_ids: readonly string[] | null
  readonly first_share_tokens: number | null
  readonly first_remainder_tokens: number | null
  readonly has_closed_account: boolean
  readonly accepted_ids: readonly string[]
  readonly objection: {
    readonly participant_id: string
    readonly sentence: string | null
    readonly opened_at: string
    readonly closed_at: string | null
    readonly verdict: VerdictType | null
  } | null
  readonly voted_ids: readonly string[]
  /** For a viewer, only the own vote while the vote is open. */
  readonly votes: readonly VoteRow[] | null
  /** What the verdict changed for whom: how much in all, and how much of it has moved at once. */
  readonly changes: readonly ChangeRow[] | null
  readonly debts: readonly BetDebtRow[] | null
}

interface VoteRow {
  readonly participant_id: string
  readonly winner_participant_ids: readonly string[]
  /** What happened, as stated; null where the winners were picked by hand. */
  readonly answer: string | null
}

interface ChangeRow {
  readonly participant_id: string
  readonly tokens: number
  readonly moved_tokens: number
}

interface BetDebtRow {
  readonly debtor_id: string
  readonly creditor_id: string | null
  readonly tokens: number
  readonly paid_tokens: number
  readonly is_written_off: boolean
}

/** Null for users outside the bet. */
export const selectObjection = statement<{ readonly row: ObjectionRow | null }, [uniqueId: string]>(
  'objections.of_bet',
  'select app.read_objection($1) as row',
)

/** With all votes. Sent after the bet is locked. */
export const holdObjection = statement<{ readonly row: ObjectionRow }, []>(
  'objections.hold',
  `select case when app.locked_bet_id() is not null then app.hold_objection() end as row`,
)

export const insertAcceptance = statement<never, [betId: string, participantId: string]>(
  'objections.accept',
  'insert into result_acceptances (bet_id, participant_id) values ($1, $2)',
)

export const insertObjection = statement<never, [betId: string, participantId: string, sentence: string]>(
  'objections.insert',
  `insert into objections (bet_id, participant_id, sentence, first_outcome, first_winner_participant_ids,
     first_share_tokens, first_remainder_tokens)
   select $1, $2, $3, outcome, winner_participant_ids, share_tokens, remainder_tokens from bet_results where bet_id = $1`,
)

export const insertVote = statement<
  never,
  [betId: string, participantId: string, winnerIds: readonly string[], answer: string | null]
>(
  'objections.vote',
  'insert into objection_votes (bet_id, participant_id, winner_participant_ids, answer) values ($1, $2, $3::uuid[], $4)',
)

export const updateVerdict = statement<never, [betId: string, verdict: VerdictType]>(
  'objections.decide',
  'update objections set verdict = $2, closed_at = now() where bet_id = $1',
)

/** Of the locked bet, in the transaction of its verdict. */
export const replaceResult = statement<
  never,
  [
    outcome: string,
    winnerIds: readonly string[],
    winnerNames: readonly (string | null)[],
    shareTokens: number,
    remainderTokens: number,
    answer: string | null,
  ]
>('objections.replace_result', 'select app.replace_result($1, $2::uuid[], $3::text[], $4, $5, $6)')

/** Open votes whose time is up, that are complete, or in which an account was closed. */
export const selectDueVotes = statement<{ readonly unique_id: string }, [limit: number]>(
  'objections.due',
  `select b.unique_id from objections o join bets b on b.id = o.bet_id
   where o.closed_at is null and (o.opened_at < now() - interval '72 hours' or exists (
     select from bet_participants p join profiles c on c.user_id = p.user_id
     where p.bet_id = o.bet_id and p.status = 'accepted' and c.deletion_started_at is not null))
   order by o.opened_at limit $1`,
)

/** Until the time of the next vote is up. */
export const selectVoteWaitMs = statement<{ readonly wait_ms: number | null }, []>(
  'objections.wait_ms',
  `select extract(epoch from min(opened_at) + interval '72 hours' - now())::float8 * 1000 as wait_ms
   from objections where closed_at is null`,
)

export interface OwnDebtRow {
  readonly id: string
  readonly unique_id: string
  readonly description: string
  /** The viewer owes it; otherwise the viewer is owed it. */
  readonly is_mine: boolean
  readonly other_name: string | null
  readonly other_participant_id: string | null
  /** What is still missing. */
  readonly left_tokens: number
  readonly tokens: number
}

/** What the viewer owes and is owed in tokens, oldest first. */
export const selectOwnDebts = statement<OwnDebtRow, []>(
  'objections.own_debts',
  `select d.id, b.unique_id, b.description, d.debtor_id = app.uid() as is_mine, p.friend_name as other_name,
     p.id as other_participant_id, d.tokens - d.collected_tokens as left_tokens, d.tokens
   from token_debts d join bets b on b.id = d.bet_id
   left join bet_participants p on p.id = case when d.debtor_id = app.uid() then d.creditor_participant_id else d.debtor_participant_id end
   where app.uid() in (d.debtor_id, d.creditor_account_id) and d.written_off_at is null and d.collected_tokens < d.tokens
   order by d.created_at, d.id`,
)
