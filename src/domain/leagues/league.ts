import { STAKE_TOKENS_MAX, STAKE_TOKENS_MIN, type Tokens } from '#domain/money/tokens.ts'
import type { LeagueErrorOf } from './errors.ts'

/** `finished` is final. @see docs/rules.md#league-end */
export const LEAGUE_STATUSES = ['active', 'finished'] as const
export type LeagueStatus = (typeof LEAGUE_STATUSES)[number]

/** A league from one member's perspective: the server builds it from the locked row, the screen from the view. */
export interface LeagueFacts {
  readonly status: LeagueStatus
  /** The last instant of its last day, or null where only its creator ends it. */
  readonly deadline: Date | null
  readonly isCreator: boolean
}

/**
 * Whether the league has ended: by its creator, by the scheduler, or because its last day is over and the scheduler has
 * not run yet.
 */
export const isOver = ({ status, deadline }: Pick<LeagueFacts, 'status' | 'deadline'>, now: Date): boolean =>
  status === 'finished' || (deadline !== null && now.getTime() > deadline.getTime())

/** What a new league allows unless its creator says otherwise. @see docs/rules.md#stake-limits */
export const STAKE_LIMIT_DEFAULT: Tokens = 50

/** Why a league may not allow stakes up to `tokens`, or null. */
export const whyNotStakeLimit = (tokens: Tokens): LeagueErrorOf<'league.stake_limit_invalid'> | null =>
  Number.isInteger(tokens) && tokens >= STAKE_TOKENS_MIN && tokens <= STAKE_TOKENS_MAX
    ? null
    : { code: 'league.stake_limit_invalid', limit: STAKE_TOKENS_MAX }

/** Whether the stake is within the league's limit, so that one expensive bet cannot decide the standings. */
export const isWithinStakeLimit = (tokens: Tokens, stakeLimit: Tokens): boolean => tokens <= stakeLimit
