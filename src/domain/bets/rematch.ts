import { STAKE_TOKENS_MAX, type Tokens } from '#domain/money/tokens.ts'
import type { UserId } from '#domain/kernel/ids.ts'
import type { BetErrorOf } from './errors.ts'
import { DOUBLINGS_MAX } from './limits.ts'
import { stakeTokens, type Stake } from './stake.ts'
import { isLive, type BetStatus } from './status.ts'

/** The game of a series that is still open, as far as the viewer may know it. */
export interface OpenGame {
  readonly game: number
  /** Null for a viewer who has no part in it. */
  readonly uniqueId: string | null
}

/**
 * A bet that another one is to follow, for one viewer, who took part in it. The server reads it under the lock of the
 * series, the screen receives it with the series.
 */
export interface Followed {
  readonly status: BetStatus
  readonly stake: Stake
  /** The viewer took part, and others won. */
  readonly hasLost: boolean
  /** No later game of the series was settled. */
  readonly isLatest: boolean
  /** How many games of the series were doublings; cancelled ones do not count. */
  readonly doublings: number
  readonly openGame: OpenGame | null
}

/** Why the viewer may not start a rematch, or null. @see docs/rules.md#rematch */
export function whyNotRematch(bet: Followed): BetErrorOf<'bet.bad_state' | 'bet.rematch_open'> | null {
  if (isLive(bet.status)) return { code: 'bet.bad_state', status: bet.status }
  return bet.openGame && { code: 'bet.rematch_open', uniqueId: bet.openGame.uniqueId }
}

/** The stake of double or nothing: twice the last; null where that is not allowed. @see docs/rules.md#rematch */
export function doubledTokens(stake: Stake): Tokens | null {
  const tokens = stakeTokens(stake)
  return tokens === null || 2 * tokens > STAKE_TOKENS_MAX ? null : 2 * tokens
}

/** Why the viewer may not start double or nothing, or null. @see docs/rules.md#rematch */
export function whyNotDouble(
  bet: Followed,
): BetErrorOf<'bet.bad_state' | 'bet.rematch_open' | 'bet.double_closed'> | null {
  const closed = whyNotRematch(bet)
  if (closed) return closed
  const mayDouble = bet.hasLost && bet.isLatest && bet.doublings < DOUBLINGS_MAX && doubledTokens(bet.stake) !== null
  return mayDouble ? null : { code: 'bet.double_closed' }
}

/** What a new bet says about the bet that it follows. */
export interface Follows {
  readonly uniqueId: string
  readonly isDouble: boolean
}

/** The bet that a new bet follows, and with whom it was played. */
export interface FollowedBet extends Followed {
  /** The accounts of the others, as far as the viewer may bet with them. */
  readonly othersIds: readonly UserId[]
  /** Each of the others is among them. */
  readonly isComplete: boolean
}

/**
 * Why the new bet may not follow that one, or null. Double or nothing is for the same people and twice the stake; a
 * rematch is as its creator writes it.
 *
 * @see docs/rules.md#rematch
 */
export function whyNotFollow(
  asked: { readonly isDouble: boolean; readonly stake: Stake | null; readonly friendIds: readonly (UserId | null)[] },
  bet: FollowedBet,
): BetErrorOf<'bet.bad_state' | 'bet.rematch_open' | 'bet.double_closed' | 'bet.double_differs'> | null {
  if (!asked.isDouble) return whyNotRematch(bet)
  const closed = whyNotDouble(bet)
  if (closed) return closed
  if (!bet.isComplete) return { code: 'bet.double_closed' }
  const isSameStake = asked.stake !== null && stakeTokens(asked.stake) === doubledTokens(bet.stake)
  const isSamePeople =
    asked.friendIds.length === bet.othersIds.length && bet.othersIds.every((id) => asked.friendIds.includes(id))
  return isSameStake && isSamePeople ? null : { code: 'bet.double_differs' }
}
