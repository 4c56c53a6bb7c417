/** Every expected "no" about an invite. @see docs/rules.md#invite-links */
export type InviteError =
  /** Unknown, used, retired, rejected or expired: the answer does not say which. */
  { readonly code: 'invite.invalid' } | { readonly code: 'invite.own' } | { readonly code: 'invite.already_friends' }

export type InviteErrorCode = InviteError['code']
export type InviteErrorOf<C extends InviteErrorCode> = Extract<InviteError, { code: C }>
