import type { InviteView } from '#contract/invites.ts'
import { err, ok } from '#domain/kernel/result.ts'
import { stageOf } from '#domain/pets/pet.ts'
import type { Read } from '#server/context.ts'
import { findInvite, selectRelation, type InviteRow } from './queries.ts'

/**
 * A friend's invite as a viewer with the link may see it. Unknown, used, retired, rejected and expired codes get the
 * same answer.
 *
 * @see docs/rules.md#invite-links
 */
export const viewInvite: Read<'invites', 'view'> = async ({ tx, viewerId }, { code }) => {
  const row = await tx.first(findInvite, [code])
  if (!row) return err({ code: 'invite.invalid' })
  const relation = viewerId === null ? null : await tx.first(selectRelation, [viewerId, row.inviter_id])
  if (relation?.is_blocked) return err({ code: 'invite.invalid' })
  const areFriends = relation?.are_friends ?? false
  // A link that was used is remembered by the two it has made friends, for as long as they are.
  if (row.accepted_by_me && !areFriends) return err({ code: 'invite.invalid' })
  return ok({
    inviterName: row.inviter_name,
    inviterPet: petOf(row),
    inviterTokens: row.tokens ?? 0,
    memberSince: row.member_since,
    relation: row.inviter_id === viewerId ? 'own' : row.accepted_by_me ? 'accepted' : areFriends ? 'friends' : 'open',
  })
}

const petOf = (row: InviteRow): InviteView['inviterPet'] =>
  row.pet_type === null ? null : { type: row.pet_type, stage: stageOf(row.pet_xp ?? 0) }
