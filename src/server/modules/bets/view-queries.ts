import type { DareDebt } from '#contract/bet-view.ts'
import type { ExpiryReason } from '#domain/bets/expiry.ts'
import type { DebtStatus } from '#domain/dares/debt-status.ts'
import type { PetType } from '#domain/pets/pet.ts'
import { statement } from '#server/db/statement.ts'
import {
  BET_COLUMNS,
  ownReveals,
  PARTICIPANT_COLUMNS,
  READABLE,
  SELECT_CONFIRMATIONS,
  type BetRow,
  type ConfirmationRow,
  type OwnRevealsRow,
  type ParticipantRow,
} from './lock-queries.ts'

export interface ParticipantViewRow extends ParticipantRow {
  readonly account_name: string | null
  readonly pet_type: PetType | null
  readonly pet_xp: number | null
  /** Null unless row-level security lets the viewer read it. */
  readonly prediction: string | null
  readonly suggestion: string | null
}

export interface BetViewRow extends BetRow, OwnRevealsRow {
  readonly creator_name: string
  readonly creator_pet_type: PetType | null
  readonly creator_pet_xp: number | null
  /**
   * The last reveal of a pending bet; null if there was none. The participant who revealed may have been removed since.
   */
  readonly opened_at: Date | null
  readonly opened_by_name: string | null
  /** The creator has blocked the viewer. */
  readonly is_shut_out: boolean
  /** The viewer took it off their own list. */
  readonly is_hidden: boolean
  readonly has_seen_ending: boolean
  readonly participants: readonly ParticipantViewRow[]
  /** Of an active bet, for its participants; null if there are none. */
  readonly confirmations: readonly ConfirmationRow[] | null
  readonly winner_participant_ids: readonly string[] | null
  readonly pot_tokens: number | null
  readonly share_tokens: number | null
  readonly remainder_tokens: number | null
  readonly resolved_at: Date | null
  readonly resolved_by_name: string | null
  /** The award of the viewer's pet for this bet; null if there was none. */
  readonly my_xp: number | null
  /** How the viewer's own dare debt stands; null where the viewer owes none. */
  readonly my_debt_status: DebtStatus | null
  readonly expiry_reason: ExpiryReason | null
  /** Null where there is no league, or the viewer is no member of it. */
  readonly league_name: string | null
}

const LAST_REVEAL_EVENT = `from bet_events e where e.bet_id = b.id and e.seq = b.revealed_version and e.type = 'revealed'`
/** Subqueries behind a condition: nearly every bet is spared both, and the view stays below the planner's limit of joins. */
const LAST_REVEAL = `case when b.status = 'pending' and b.revealed_version > 0 then
      (select e.created_at ${LAST_REVEAL_EVENT}) end as opened_at,
    case when b.status = 'pending' and b.revealed_version > 0 then
      (select p.friend_name from bet_participants p where p.id = (select e.participant_id ${LAST_REVEAL_EVENT})) end as opened_by_name`

/** Behind a condition for the same reason. What silence has accepted is done, recorded or not, as on the dare's own page. */
const OWN_DEBT = `case when b.forfeit is not null and r.bet_id is not null then
      (select case when d.status = 'proof_sent' and d.proof_sent_at <= now() - interval '72 hours' then 'done' else d.status end
         from bet_participants me join dare_debts d on d.participant_id = me.id and d.user_id = me.user_id
         where me.bet_id = b.id and me.user_id = app.uid()) end as my_debt_status`

/**
 * One statement, so that a screen never shows half of a change. Predictions come from `predictions` under row-level
 * security: what the viewer may not read is null here, whatever this query asks.
 */
const VIEW_COLUMNS = `${BET_COLUMNS},
    creator.display_name as creator_name, creator_pet.pet_type as creator_pet_type, creator_pet.xp as creator_pet_xp,
    ${ownReveals('app.uid()')}, ${LAST_REVEAL},
    app.has_blocked_me(b.created_by) as is_shut_out,
    exists (select from hidden_bets h where h.bet_id = b.id and h.user_id = app.uid()) as is_hidden,
    exists (select from seen_endings s where s.bet_id = b.id and s.user_id = app.uid()) as has_seen_ending,
    (select sum(a.xp)::int from pet_awards a
       where a.bet_id = b.id and a.user_id = app.uid() and a.reason in ('win', 'played')) as my_xp,
    ${OWN_DEBT},
    r.winner_participant_ids, r.pot_tokens, r.share_tokens, r.remainder_tokens, r.resolved_at,
    resolver.display_name as resolved_by_name, r.expiry_reason, league.name as league_name,
    (select json_agg(participant order by participant.position) from (
       select p.position, ${PARTICIPANT_COLUMNS}, account.display_name as account_name, pet.pet_type, pet.xp as pet_xp,
         own.prediction, suggested.prediction as suggestion
       from bet_participants p
       left join profiles account on account.user_id = p.user_id
       left join pets pet on pet.user_id = p.user_id
       left join predictions own on own.bet_id = p.bet_id and own.participant_id = p.id and not own.is_prefilled
       left join predictions suggested on suggested.bet_id = p.bet_id and suggested.participant_id = p.id
         and suggested.is_prefilled and p.status <> 'accepted'
       where p.bet_id = b.id) participant) as participants,
    (select json_agg(said) from (${SELECT_CONFIRMATIONS} where c.bet_id = b.id and b.status = 'active') said) as confirmations`

/** Behind `bets b`. */
const VIEW_JOINS = `
  join profiles creator on creator.user_id = b.created_by
  left join pets creator_pet on creator_pet.user_id = b.created_by
  left join bet_results r on r.bet_id = b.id
  left join profiles resolver on resolver.user_id = r.resolved_by
  left join groups league on league.id = b.league_id`

export const selectView = statement<BetViewRow, [uniqueId: string]>(
  'bets.view',
  `select ${VIEW_COLUMNS} from bets b ${VIEW_JOINS} where b.unique_id = $1 and ${READABLE}`,
)

/**
 * The bets in which the viewer is a participant or one is reserved for them, and the newest of each of their leagues;
 * newest first, page by page, starting after the bet `before`. Bets that they have hidden are included only on request.
 *
 * The page is chosen before anything is joined to it: otherwise the view would be computed for every bet there is.
 */
export const selectMyViews = statement<BetViewRow, [limit: number, withHidden: boolean, before: string | null]>(
  'bets.my_views',
  `with page as materialized (
     select b.id from bets b
     where b.id in (
       select bet_id from bet_participants where user_id = app.uid()
       union
       select p.bet_id from bet_participants p join bets mine on mine.id = p.bet_id
       where p.reserved_for = app.uid() and p.user_id is null
         and mine.created_by <> all ((select app.hidden_people())::uuid[])
       union
       select newest.id from unnest((select app.my_league_ids())) as league
       cross join lateral (
         select id from bets where league_id = league order by created_at desc limit 20) newest)
     and ($2 or not exists (select from hidden_bets h where h.bet_id = b.id and h.user_id = app.uid()))
     and ($3::text is null
          or (b.created_at, b.id) < (select last.created_at, last.id from bets last where last.unique_id = $3))
     order by b.created_at desc, b.id desc limit $1)
   select ${VIEW_COLUMNS} from page join bets b on b.id = page.id ${VIEW_JOINS}
   order by b.created_at desc, b.id desc`,
)

export const countHidden = statement<{ readonly hidden_count: number }, []>(
  'bets.count_hidden',
  'select count(*)::int as hidden_count from hidden_bets where user_id = app.uid()',
)

export interface DareDebtRow {
  readonly id: string
  readonly state: DareDebt['state']
  readonly unique_id: string
  readonly description: string
  readonly forfeit: string
  readonly is_mine: boolean
  /** Whom the viewer owes it, or who owes it to the viewer. */
  readonly names: readonly string[]
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
