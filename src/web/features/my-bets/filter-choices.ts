/** The choices of the Status filter, on the personal outcome. Drawn bets stand under all, and so do
 * those that others have decided without the viewer. @see docs/screens.md#my-bets */
export const STATUS_FILTERS = ['all', 'active', 'pending', 'won', 'lost', 'cancelled'] as const
/** The choices of the Stake Type filter; custom means a dare. */
export const STAKE_FILTERS = ['all', 'token', 'custom'] as const
