/** Every expected "no" between people. @see docs/rules.md#friends */
export type FriendError =
  /** Nobody the actor has anything to do with: an unknown account, somebody else's request, no friend of theirs. */
  | { readonly code: 'friend.not_found' }
  | { readonly code: 'friend.self' }
  | { readonly code: 'friend.already' }
  | { readonly code: 'friend.too_many_requests'; readonly limit: number }

export type FriendErrorCode = FriendError['code']
export type FriendErrorOf<C extends FriendErrorCode> = Extract<FriendError, { code: C }>
