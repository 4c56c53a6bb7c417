import { statement } from '#server/db/statement.ts'

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
