/** Every expected "no" between two users. @see docs/rules.md#friends */
export type FriendError =
  /** A user the actor has no relation to: an unknown account, another user's request, or no friend of the actor. */
  | { readonly code: 'friend.not_found' }
  | { readonly code: 'friend.self' }
  | { readonly code: 'friend.already' }
  | { readonly code: 'friend.too_many_requests'; readonly limit: number }

export type FriendErrorCode = FriendError['code']
export type FriendErrorOf<C extends FriendErrorCode> = Extract<FriendError, { code: C }>
