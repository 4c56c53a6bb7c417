/**
 * Whether the viewer's notification `n` is shown: not an invitation to a bet that the viewer cannot read, or from a
 * user behind a block.
 */
export const IS_SHOWN = `(n.kind <> 'bet.invited' or n.taken_back_at is null
  and exists (select from bets b where b.id = n.bet_id) and not app.is_withheld(n.user_id, n.bet_id))`
