import { assert } from '#domain/kernel/result.ts'
import { matchStake, type Stake } from '#domain/bets/stake.ts'

/** The columns that hold a stake; exactly one is set. */
export interface StakeColumns {
  readonly stake_tokens: number | null
  readonly forfeit: string | null
}

/** The stake that the columns hold. */
export function rowToStake({ stake_tokens: tokens, forfeit }: StakeColumns): Stake {
  if (tokens !== null) return { type: 'token', tokens }
  assert(forfeit !== null, 'a bet has a stake')
  return { type: 'action', forfeit }
}

/** The values of the columns, in their order. */
export const stakeColumns = (stake: Stake): readonly [stakeTokens: number | null, forfeit: string | null] =>
  matchStake<readonly [number | null, string | null]>(stake, {
    token: ({ tokens }) => [tokens, null],
    action: ({ forfeit }) => [null, forfeit],
  })
