import type { DareDebt } from '#contract/bet-view.ts'
import type { ExpiryReason } from '#domain/bets/expiry.ts'
import type { DebtStatus } from '#domain/dares/debt-status.ts'
import type { PetType } from '#domain/pets/pet.ts'
import { quickStatement, statement, type InJson } from '#server/db/statement.ts'
import {
  betRowOf,
  type BetRow,
  type ConfirmationRow,
  type OwnRevealsRow,
  type ParticipantRow,
  type PostponementRow,
} from './lock-queries.ts'

export interface ParticipantViewRow extends ParticipantRow {
  /** The holder is a guest now; `is_guest` of an ended bet stays as it was. */
  readonly is_still_guest: boolean | null
  readonly account_name: string | null
  readonly pet_type: PetType | null
  readonly pet_xp: number | null
  /** Whether row-level security lets the viewer read the prediction. */
  readonly is_readable: boolean
  /** Null as well once it is erased with its author's account. */
  readonly prediction: string | null
  readonly suggestion: string | null
}

export interface BetViewRow extends BetRow, OwnRevealsRow {
  /** Null once it is erased with the account. */
  readonly creator_name: string | null
  readonly creator_pet_type: PetType | null
  readonly creator_pet_xp: number | null
  /**
   * The last reveal of a pending bet; null if there was none. The participant who revealed may have been removed since.
   */
  readonly opened_at: Date | null
  /** The name of the participant, null once it is erased; empty if they have been removed. */
  readonly opened_by: readonly (string | null)[] | null
  /** The creator has blocked the viewer. */
  readonly is_shut_out: boolean
  /** The viewer took it off their own list. */
  readonly is_hidden: boolean
  readonly has_seen_ending: boolean
  readonly participants: readonly ParticipantViewRow[]
  /** Of an active bet, for its participants; null if there are none. */
  readonly confirmations: readonly ConfirmationRow[] | null
  /** The same, of a bet with a result date. */
  readonly postponements: readonly PostponementRow[] | null
  readonly winner_participant_ids: readonly string[] | null
  readonly pot_tokens: number | null
  readonly share_tokens: number | null
  readonly remainder_tokens: number | null
  readonly resolved_at: Date | null
  readonly resolved_by: string | null
  readonly resolved_by_name: string | null
  /** The award of the viewer's pet for this bet; null if there was none. */
  readonly my_xp: number | null
  /** How the viewer's own dare debt stands; null where the viewer owes none. */
  readonly my_debt_status: DebtStatus | null
  readonly expiry_reason: ExpiryReason | null
  /** What happened, according to the result; null where the winners were picked by hand. */
  readonly answer: string | null
  /** Since when the participants are asked again how the bet ended; null while they are not. */
  readonly asked_at: Date | null
  /** The viewer has answered. */
  readonly has_voted: boolean
  /** Null where there is no league, or the viewer is no member of it. */
  readonly league_name: string | null
}

/** As the database's JSON has it: a time is a text. */
export type BetViewJson = InJson<BetViewRow>

/**
 * One call: a screen never shows half of a change. What the viewer may not read is null in it, whatever is done with it.
 * It comes as text, so that a view that was made of the same text before need not be made again.
 */
export const openBet = quickStatement<{ readonly view: string | null }, [uniqueId: string, viewerId: string | null]>(
  'bets.open',
  'select app.open_bet($1, $2)::text as view',
)

/** Gives a view that comes out of the database's JSON its times. It changes `json` itself: a copy of so many columns is slow. */
export const viewRowOf = (json: BetViewJson): BetViewRow =>
  Object.assign(betRowOf(json), {
    opened_at: json.opened_at === null ? null : new Date(json.opened_at),
    resolved_at: json.resolved_at === null ? null : new Date(json.resolved_at),
    asked_at: json.asked_at === null ? null : new Date(json.asked_at),
  })

/** The same of a view that comes as text. */
export const viewRowOfText = (text: string): BetViewRow => viewRowOf(JSON.parse(text) as BetViewJson)

export interface DareDebtRow {
  readonly id: string
  readonly state: DareDebt['state']
  readonly unique_id: string
  readonly description: string
  readonly forfeit: string
  readonly is_mine: boolean
  /** Whom the viewer owes it, or who owes it to the viewer. */
  readonly names: readonly (string | null)[]
  readonly since: Date
}

/**
 * A bet is either lost or won by the viewer. One row for a bet lost; for a bet won one for the proofs that wait, one for
 * what is still to be done. First what waits for the viewer: for the debtor what was sent back, for a winner a proof.
 */
export const selectDareDebts = statement<DareDebtRow, [limit: number]>(
  'bets.dare_debts',
  `select min(d.id::text) as id, b.unique_id, b.description, b.forfeit,
     not (me.id = any(r.winner_participant_ids)) as is_mine, r.resolved_at as since, debt.state,
     case when me.id = any(r.winner_participant_ids)
       then array_agg(loser.friend_name order by loser.position) else r.winner_names end as names
   from bet_participants me
   join bets b on b.id = me.bet_id and b.forfeit is not null
   join bet_results r on r.bet_id = b.id
   join bet_participants loser on loser.bet_id = b.id
   join dare_debts d on d.participant_id = loser.id and (d.status in ('owed', 'sent_back')
     or d.status = 'proof_sent' and d.proof_sent_at > now() - interval '72 hours')
   cross join lateral (select case when loser.id = me.id or d.status = 'proof_sent' then d.status else 'owed' end as state) debt
   where me.user_id = app.uid() and (me.id = any(r.winner_participant_ids) or loser.id = me.id)
   group by b.id, me.id, r.bet_id, debt.state
   order by case debt.state when 'owed' then 1 when 'sent_back' then 0
     else case when me.id = any(r.winner_participant_ids) then 0 else 2 end end, r.resolved_at desc, b.id desc limit $1`,
)

export interface InvolvementRow {
  readonly unique_id: string
  /**
   * The viewer's part in the bet: creator of a pending bet, participant, or only the account that a participant is
   * reserved for.
   */
  readonly part: 'creator' | 'participant' | 'reserved'
  readonly status: 'pending' | 'active'
  /** The viewer's stake in escrow; 0 for a dare, and before paying. */
  readonly paid_tokens: number
}

/** Where the viewer is in a bet that is not over, oldest first. */
export const selectOpenInvolvement = statement<InvolvementRow, [viewerId: string]>(
  'bets.open_involvement',
  `select b.unique_id, b.status,
     case when b.created_by = $1 and b.status = 'pending' then 'creator' when p.user_id = $1 then 'participant' else 'reserved' end as part,
     case when p.user_id = $1 and p.status = 'accepted' then coalesce(b.stake_tokens, 0) else 0 end as paid_tokens
   from bets b join bet_participants p on p.bet_id = b.id
   where p.user_id = $1 and (b.status = 'pending' or b.status = 'active' and p.left_at is null)
      or p.reserved_for = $1 and p.user_id is null and b.status = 'pending'
   order by b.created_at, b.id`,
)
