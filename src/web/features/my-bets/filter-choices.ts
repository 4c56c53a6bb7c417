/**
 * The choices of the Status filter, on the personal outcome. Draws, and bets decided without the viewer, are only under
 * `all`.
 *
 * @see docs/screens.md#my-bets
 */
export const STATUS_FILTERS = ['all', 'active', 'pending', 'won', 'lost', 'cancelled'] as const
/** The choices of the Stake Type filter; custom means a dare. */
export const STAKE_FILTERS = ['all', 'token', 'custom'] as const
