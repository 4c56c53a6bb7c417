import type { InviteView } from '#contract/invites.ts'
import { type InviteErrorOf, whyNotAnswer } from '#domain/invites/invite.ts'
import type { UserId } from '#domain/kernel/ids.ts'
import { err, ok, type Result } from '#domain/kernel/result.ts'
import { stageOf } from '#domain/pets/pet.ts'
import type { Read, Command, Context } from '#server/context.ts'
import { befriend, lockedPair } from '#server/modules/friends/pair.ts'
import { runOnce } from '#server/platform/idempotency/run-once.ts'
import { findInvite, selectRelation, type InviteRow, answerInvite, lockInvite } from './queries.ts'

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

/** A link that is held until the transaction ends, and may be answered. */
export interface LockedInvite {
  readonly id: string
  readonly inviterId: UserId
  readonly inviterName: string
}

type Refusal = InviteErrorOf<'invite.invalid' | 'invite.own' | 'invite.already_friends'>

/** Locks the invite and the pair of its two users; the rule decides whether the actor may answer it. */
export async function holdInvite(context: Context, code: string): Promise<Result<LockedInvite, Refusal>> {
  const row = await context.tx.first(lockInvite, [code])
  const pair = row && (await lockedPair(context, row.inviter_id))
  const refusal = whyNotAnswer(row && pair && { ...pair, inviterId: row.inviter_id, holderId: context.actorId })
  if (refusal) return err(refusal)
  if (!row) return err({ code: 'invite.invalid' })
  return ok({ id: row.id, inviterId: row.inviter_id, inviterName: row.inviter_name })
}

/** Becomes friends with who made the link, and uses it up. An account that is there already gets no reward for it. */
export const acceptInvite: Command<'invites', 'accept'> = (context, input) =>
  runOnce(context, {
    endpoint: 'invites.accept',
    input,
    first: async () => {
      const held = await holdInvite(context, input.code)
      if (!held.ok) return held
      context.tx.write(answerInvite, [held.value.id, 'accepted'])
      befriend(context, held.value.inviterId, held.value.id)
      return ok({ inviterName: held.value.inviterName })
    },
    again: async () => ({ inviterName: (await context.tx.first(findInvite, [input.code]))?.inviter_name ?? '' }),
  })

/** Rejects the invite: the link cannot be used any more. */
export const rejectInvite: Command<'invites', 'reject'> = (context, input) =>
  runOnce(context, {
    endpoint: 'invites.reject',
    input,
    first: async () => {
      const held = await holdInvite(context, input.code)
      if (!held.ok) return held
      context.tx.write(answerInvite, [held.value.id, 'rejected'])
      return ok({})
    },
    again: () => ({}),
  })
