/**
 * The stored statuses of a bet and the moves between them.
 *
 * | from    | to                                      |
 * |---------|-----------------------------------------|
 * | pending | active, cancelled                       |
 * | active  | won, completed, drawn, cancelled        |
 * | others  | nothing: they are final                 |
 *
 * `won` was decided by the creator, `completed` by the participants' confirmations. `lost` stands in imported rows only.
 * The database refuses the same moves again in the trigger `bets_status_transition`.
 *
 * @see docs/rules.md#bet-statuses
 */
export const BET_STATUSES = ['pending', 'active', 'won', 'lost', 'drawn', 'cancelled', 'completed'] as const
export type BetStatus = (typeof BET_STATUSES)[number]

export const BET_TRANSITIONS: { readonly [from in BetStatus]: readonly BetStatus[] } = {
  pending: ['active', 'cancelled'],
  active: ['won', 'completed', 'drawn', 'cancelled'],
  won: [],
  lost: [],
  drawn: [],
  cancelled: [],
  completed: [],
}

/** Whether a bet may go from one status to another. */
export const canMove = (from: BetStatus, to: BetStatus): boolean => BET_TRANSITIONS[from].includes(to)

/** Whether the bet has ended with a result: winners, or a draw. */
export const isSettled = (status: BetStatus): boolean => !isLive(status) && status !== 'cancelled'

/** Whether tokens of the bet can still move: it is neither settled nor cancelled. */
export const isLive = (status: BetStatus): boolean => status === 'pending' || status === 'active'
