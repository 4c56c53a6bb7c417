import type { UserId } from '#domain/kernel/ids.ts'
import type { InviteErrorOf } from './errors.ts'

/** A pending link is good for this long. @see docs/rules.md#invite-links */
export const INVITE_DAYS = 30

/** How whoever holds a link stands to who made it. */
export const INVITE_RELATIONS = ['open', 'own', 'friends', 'accepted'] as const
/** `accepted`: this very link made the two friends. */
export type InviteRelation = (typeof INVITE_RELATIONS)[number]

/** A link that is still good, and the two people it is about. */
export interface InviteFacts {
  readonly inviterId: UserId
  readonly holderId: UserId
  readonly areFriends: boolean
  /** One of the two has blocked the other. */
  readonly isBlocked: boolean
}

/**
 * Why the link cannot be accepted or rejected, or null. A refused link stays as good as it was.
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
