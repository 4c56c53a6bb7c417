/** Every expected "no" about a friend's link. @see docs/rules.md#invite-links */
export type InviteError =
  /** Unknown, used, retired, rejected, expired: all the same to whoever asks. */
  { readonly code: 'invite.invalid' } | { readonly code: 'invite.own' } | { readonly code: 'invite.already_friends' }

export type InviteErrorCode = InviteError['code']
export type InviteErrorOf<C extends InviteErrorCode> = Extract<InviteError, { code: C }>
