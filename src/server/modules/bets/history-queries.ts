import type { HistoryEntry } from '#contract/bet-history.ts'
import { statement } from '#server/db/statement.ts'
import { READABLE } from './lock-queries.ts'

export interface EventRow {
  readonly is_participant: boolean
  /** Null in the one row that a bet without events for this viewer answers with. */
  readonly seq: number | null
  readonly type: HistoryEntry['type']
  readonly actor_id: string | null
  readonly participant_id: string | null
  readonly actor_name: string | null
  readonly has_participant: boolean
  readonly participant_name: string | null
  readonly facts: {
    readonly participantName?: string | null
    readonly actorParticipantId: string | null
    readonly tokens?: number
    readonly deadline?: string
    readonly resultDate?: string
    readonly seal?: string
    readonly answer?: string
  }
  readonly hash: string
  readonly at: Date
}

/** A deleted guest goes by the name of the account that has taken the participant over. */
const TAKEN_OVER_BY = `(
       select o.display_name from guest_moves v join profiles o on o.user_id = v.user_id
       where v.participant_id = e.participant_id and v.guest_user_id = e.actor_id)`

/** No row: no such bet. One row without `seq`: the viewer is not in it. */
export const selectEvents = statement<EventRow, [uniqueId: string, viewerId: string | null]>(
  'bets.events',
  `select mine.is_participant, e.seq, e.type, e.actor_id,
     case when actor.closed_at is null then actor.display_name else ${TAKEN_OVER_BY} end as actor_name,
     e.participant_id, p.id is not null as has_participant, p.friend_name as participant_name, e.facts,
     encode(e.hash, 'hex') as hash, e.created_at as at
   from bets b
   cross join lateral (
     select exists (select from bet_participants m where m.bet_id = b.id and m.user_id = $2) as is_participant) mine
   left join bet_events e on e.bet_id = b.id and mine.is_participant
   left join profiles actor on actor.user_id = e.actor_id
   left join bet_participants p on p.id = e.participant_id
   where b.unique_id = $1 and ${READABLE} order by e.seq`,
)

export interface PotTransferRow {
  readonly id: string
  readonly reason: 'stake' | 'stake_refund' | 'payout' | 'remainder' | 'correction_taken' | 'correction_given'
  readonly has_participant: boolean
  readonly participant_name: string | null
  readonly tokens: number
  readonly at: Date
}

/**
 * No rows for users outside the bet. A participant may have been removed; the event that charged them keeps the name.
 */
export const selectPotTransfers = statement<PotTransferRow, [uniqueId: string]>(
  'bets.pot_transfers',
  `select t.id, case t.reason when 'guest_credit' then 'stake' when 'guest_credit_refund' then 'stake_refund' else t.reason end as reason,
     t.amount as tokens, t.created_at as at,
     t.participant_id is not null as has_participant, case when p.id is not null then p.friend_name else (
       select e.facts ->> 'participantName' from bet_events e
       where e.bet_id = b.id and e.participant_id = t.participant_id and e.facts ? 'participantName' limit 1) end as participant_name
   from bets b
   cross join lateral app.bet_transfers(b.id) t
   left join bet_participants p on p.id = t.participant_id
   where b.unique_id = $1 order by t.id`,
)

/** What lies in the pot; a dare has none. */
export const selectPot = statement<
  { readonly pot_tokens: number; readonly version: number; readonly head: string },
  [uniqueId: string]
>(
  'bets.pot',
  `select coalesce(a.balance, 0) as pot_tokens, b.version, encode(b.head, 'hex') as head from bets b left join ledger_accounts a on a.id = b.id
   where b.unique_id = $1`,
)

/**
 * Row-level security shows those whose text the viewer may read; a salt that an erasure deleted is missing. In the order of
 * the participants, because the order on disk depends on the length of the texts.
 */
export const selectOpened = statement<
  { readonly participant_id: string; readonly salt: string; readonly text: string },
  [uniqueId: string]
>(
  'bets.opened',
  `select o.participant_id, encode(o.salt, 'hex') as salt, o.prediction as text
   from bets b join predictions o on o.bet_id = b.id and o.salt is not null
   join bet_participants p on p.id = o.participant_id where b.unique_id = $1 order by p.position`,
)

/** Row-level security shows them to participants only. */
export const selectBetDebts = statement<
  {
    readonly participant_name: string | null
    readonly status: 'owed' | 'proof_sent' | 'sent_back' | 'done' | 'forgiven'
  },
  [uniqueId: string]
>(
  'bets.debts',
  `select p.friend_name as participant_name, d.status
   from bets b join dare_debts d on d.bet_id = b.id join bet_participants p on p.id = d.participant_id
   where b.unique_id = $1 order by p.position`,
)

/** While the bet is live, only the columns that `bets.confirmations` shows may be read. */
export const selectStatements = statement<
  {
    readonly participant_name: string | null
    readonly winner_names: readonly (string | null)[]
    readonly answer: string | null
  },
  [uniqueId: string]
>(
  'bets.statements',
  `select p.friend_name as participant_name,
     array(select w.friend_name from bet_participants w
       where w.bet_id = b.id and w.id = any(c.winner_participant_ids) order by w.position) as winner_names,
     c.answer
   from bets b
   join bet_result_confirmations c on c.bet_id = b.id
   join bet_participants p on p.bet_id = b.id and p.user_id = c.user_id
   where b.unique_id = $1 and b.status not in ('pending', 'active') order by p.position`,
)

export const selectAwards = statement<
  { readonly participant_name: string | null; readonly xp: number },
  [uniqueId: string]
>(
  'bets.awards',
  `select p.friend_name as participant_name, sum(a.xp)::int as xp
   from bets b
   join pet_awards a on a.bet_id = b.id
   join bet_participants p on p.bet_id = b.id and p.user_id = a.user_id
   where b.unique_id = $1 group by p.id order by p.position`,
)
