import { err, ok, type Result } from '#domain/kernel/result.ts'
import type { FriendErrorOf } from './errors.ts'

/** More than anybody needs, few enough that nobody floods a town. */
export const REQUESTS_PER_DAY_MAX = 20
/** After a no, for this many days a new request is not shown to who said it; then it is. */
export const DECLINE_REST_DAYS = 7

/** How two people stand to each other, seen by the one who asks. */
export interface Pair {
  readonly isSelf: boolean
  readonly isKnown: boolean
  readonly areFriends: boolean
  /** One of the two has blocked the other. */
  readonly isBlocked: boolean
  /** The actor's request waits already, shown or withheld. */
  readonly hasAsked: boolean
  readonly hasAskedMe: boolean
  /** The other said no within the last {@link DECLINE_REST_DAYS} days. */
  readonly saidNoLately: boolean
  readonly sentToday: number
}

/**
 * What asking somebody to be friends comes to.
 *
 * - `accept`: they had asked already, so it is a yes to theirs
 * - `send`: they are asked
 * - `withhold`: the actor is answered "sent", and nobody hears of it: nothing tells that one has blocked the other
 * - `nothing`: it was sent before
 *
 * @see docs/rules.md#friend-requests
 */
export function decideRequest(
  pair: Pair,
): Result<
  'accept' | 'send' | 'withhold' | 'nothing',
  FriendErrorOf<'friend.self' | 'friend.not_found' | 'friend.already' | 'friend.too_many_requests'>
> {
  if (pair.isSelf) return err({ code: 'friend.self' })
  if (!pair.isKnown) return err({ code: 'friend.not_found' })
  if (pair.areFriends) return err({ code: 'friend.already' })
  if (pair.hasAsked) return ok('nothing')
  if (pair.hasAskedMe && !pair.isBlocked) return ok('accept')
  if (pair.sentToday >= REQUESTS_PER_DAY_MAX) {
    return err({ code: 'friend.too_many_requests', limit: REQUESTS_PER_DAY_MAX })
  }
  return ok(pair.isBlocked || pair.saidNoLately ? 'withhold' : 'send')
}
