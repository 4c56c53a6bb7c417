import { err, ok, type Result } from '#domain/kernel/result.ts'

/** Every expected "no" between two users. @see docs/rules.md#friends */
export type FriendError =
  /** A user the actor has no relation to: an unknown account, another user's request, or no friend of the actor. */
  | { readonly code: 'friend.not_found' }
  | { readonly code: 'friend.self' }
  | { readonly code: 'friend.already' }
  | { readonly code: 'friend.too_many_requests'; readonly limit: number }

type FriendErrorCode = FriendError['code']
export type FriendErrorOf<C extends FriendErrorCode> = Extract<FriendError, { code: C }>

/** More than a user needs, and few enough to prevent mass requests. */
export const REQUESTS_PER_DAY_MAX = 20
/** For this many days after a refusal, a new request is withheld from the person who refused. */
export const DECLINE_REST_DAYS = 7

/** The relation of two users, from the perspective of the one who asks. */
export interface Pair {
  readonly isSelf: boolean
  readonly isKnown: boolean
  readonly areFriends: boolean
  /** One of the two has blocked the other. */
  readonly isBlocked: boolean
  /** A request of the actor is pending already, shown or withheld. */
  readonly hasAsked: boolean
  readonly hasAskedMe: boolean
  /** The other user declined within the last {@link DECLINE_REST_DAYS} days. */
  readonly saidNoLately: boolean
  readonly sentToday: number
}

/**
 * What a friend request leads to.
 *
 * - `accept`: the other user had asked already, so both become friends
 * - `send`: the other user receives the request
 * - `withhold`: the actor gets the answer "sent" and the other user is not notified, so that a block stays undetectable
 * - `nothing`: the request was sent before
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
