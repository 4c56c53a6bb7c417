import type { BetView } from '#contract/bet-view.ts'
import { nameKey } from '#domain/bets/names.ts'
import { personalOutcome } from '#domain/bets/outcome.ts'
import type { StakeType } from '#domain/bets/stake.ts'
import { findBets } from '#web/components/bet-pile/find-bets.ts'

/**
 * The choices of the Status filter, on the personal outcome. Draws, and bets decided without the viewer, are only under
 * `all`.
 *
 * @see docs/screens.md#my-bets
 */
export const STATUS_FILTERS = ['all', 'active', 'pending', 'won', 'lost', 'cancelled'] as const
/** The choices of the Stake Type filter; custom means a dare. */
export const STAKE_FILTERS = ['all', 'token', 'custom'] as const

export interface BetFilter {
  readonly status: (typeof STATUS_FILTERS)[number]
  readonly stake: (typeof STAKE_FILTERS)[number]
  /** Words that must all occur in the question, a name or the viewer's own prediction. */
  readonly text: string
}

/** Whether the filter leaves out anything. */
export const isNarrowed = ({ status, stake, text }: BetFilter): boolean =>
  status !== 'all' || stake !== 'all' || nameKey(text) !== ''

/** The bets that pass every part of `filter`, in the same order. */
export const filterBets = <B extends BetView>(bets: readonly B[], filter: BetFilter): readonly B[] =>
  findBets(bets, filter.text).filter((bet) => hasStatus(bet, filter.status) && hasStake(bet, filter.stake))

const hasStatus = (bet: BetView, status: BetFilter['status']): boolean =>
  status === 'all' || personalOutcome(bet, bet.result?.winnerIds ?? null) === status

const FILTER_OF: { readonly [T in StakeType]: BetFilter['stake'] } = { token: 'token', action: 'custom' }
const hasStake = ({ stake }: BetView, type: BetFilter['stake']): boolean =>
  type === 'all' || FILTER_OF[stake.type] === type
