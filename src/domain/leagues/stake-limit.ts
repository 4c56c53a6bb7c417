import { STAKE_TOKENS_MAX, STAKE_TOKENS_MIN, type Tokens } from '#domain/money/tokens.ts'
import type { LeagueErrorOf } from './errors.ts'

/** What a new league allows unless its creator says otherwise. @see docs/rules.md#stake-limits */
export const STAKE_LIMIT_DEFAULT: Tokens = 50

/** Why a league may not allow stakes up to `tokens`, or null. */
export const whyNotStakeLimit = (tokens: Tokens): LeagueErrorOf<'league.stake_limit_invalid'> | null =>
  Number.isInteger(tokens) && tokens >= STAKE_TOKENS_MIN && tokens <= STAKE_TOKENS_MAX
    ? null
    : { code: 'league.stake_limit_invalid', limit: STAKE_TOKENS_MAX }

/** Whether a bet of a league may ask this stake of each participant, so that T cannot be bought with one bet. */
export const isWithinStakeLimit = (tokens: Tokens, stakeLimit: Tokens): boolean => tokens <= stakeLimit
