import type { UserId } from '#domain/kernel/ids.ts'

/** Every expected "no" about an invite. @see docs/rules.md#invite-links */
export type InviteError =
  /** Unknown, used, retired, rejected or expired: the answer does not say which. */
  { readonly code: 'invite.invalid' } | { readonly code: 'invite.own' } | { readonly code: 'invite.already_friends' }

type InviteErrorCode = InviteError['code']
export type InviteErrorOf<C extends InviteErrorCode> = Extract<InviteError, { code: C }>

/** A pending invite is valid for this long. @see docs/rules.md#invite-links */
export const INVITE_DAYS = 30

/** The relation of the user who opens an invite to the inviter; `accepted`: this very invite made the two friends. */
export const INVITE_RELATIONS = ['open', 'own', 'friends', 'accepted'] as const

/** A valid invite and the two users it concerns. */
export interface InviteFacts {
  readonly inviterId: UserId
  readonly holderId: UserId
  readonly areFriends: boolean
  /** One of the two has blocked the other. */
  readonly isBlocked: boolean
}

/**
 * Why the invite cannot be accepted or rejected, or null. A refusal does not use the invite up.
 *
 * @see docs/rules.md#invite-links
 */
export function whyNotAnswer(
  invite: InviteFacts | null,
): InviteErrorOf<'invite.invalid' | 'invite.own' | 'invite.already_friends'> | null {
  if (!invite || invite.isBlocked) return { code: 'invite.invalid' }
  if (invite.inviterId === invite.holderId) return { code: 'invite.own' }
  return invite.areFriends ? { code: 'invite.already_friends' } : null
}
