import { STAKE_TOKENS_MAX, STAKE_TOKENS_MIN, type Tokens } from '#domain/money/tokens.ts'
import type { LeagueErrorOf } from './errors.ts'

/** What a new league allows unless its creator says otherwise. @see docs/rules.md#stake-limits */
export const STAKE_LIMIT_DEFAULT: Tokens = 50

/** Why a league may not allow stakes up to `tokens`, or null. */
export const whyNotStakeLimit = (tokens: Tokens): LeagueErrorOf<'league.stake_limit_invalid'> | null =>
  Number.isInteger(tokens) && tokens >= STAKE_TOKENS_MIN && tokens <= STAKE_TOKENS_MAX
    ? null
    : { code: 'league.stake_limit_invalid', limit: STAKE_TOKENS_MAX }

/** Whether the stake is within the league's limit, so that one expensive bet cannot decide the standings. */
export const isWithinStakeLimit = (tokens: Tokens, stakeLimit: Tokens): boolean => tokens <= stakeLimit
