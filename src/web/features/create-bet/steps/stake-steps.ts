import { parseStakeTokens, STAKE_TOKENS_MAX, STAKE_TOKENS_MIN, STAKE_TOKENS_STEP } from '#domain/money/tokens.ts'

/** What a wrong stake is shown as. @see docs/rules.md#stake-amounts */
const INVALID = '0'

const valueOf = (text: string): number => parseStakeTokens(text) ?? 0

/** Minus: five less, never under one. */
export const lowerStake = (text: string): string =>
  String(Math.max(STAKE_TOKENS_MIN, valueOf(text) - STAKE_TOKENS_STEP))

/** Plus: five more, never above the most a stake can be. */
export const raiseStake = (text: string): string =>
  String(Math.min(STAKE_TOKENS_MAX, valueOf(text) + STAKE_TOKENS_STEP))

/** A typed stake once its author has finished typing: a whole number as it is meant, anything else becomes 0. */
export function settleStake(text: string): string {
  const digits = text.replace(/^0+(?=[1-9])/, '')
  return parseStakeTokens(digits) === null ? INVALID : digits
}

/** The three amounts most bets have. */
export const STAKE_CHIPS = ['10', '25', '50'] as const
