import { INVITE_RELATIONS } from '#domain/invites/invite.ts'
import { z } from 'zod'
import { accountCommand, commandId, ownRead, publicRead } from './endpoint.ts'
import { refusals } from './errors.ts'
import { personView } from './friends.ts'
import { petFace } from './pets.ts'

const code = z.string().max(100)

/** The user's own invite, while it is still valid. */
const ownInvite = z.object({ code: z.string(), expiresAt: z.date() })
export type OwnInvite = z.infer<typeof ownInvite>

/** A friend's invite, as the user who opens it may see it. */
const inviteView = z.object({
  inviterName: z.string(),
  inviterPet: petFace.nullable(),
  inviterTokens: z.int(),
  /** The first instant of the month in which the inviter joined. */
  memberSince: z.date(),
  relation: z.enum(INVITE_RELATIONS),
})
export type InviteView = z.infer<typeof inviteView>

const answer = accountCommand
  .errors(refusals('invite.invalid', 'invite.own', 'invite.already_friends'))
  .input(z.strictObject({ code, commandId }))

export const invites = {
  mine: ownRead
    .route({ method: 'GET', path: '/my/invite', summary: 'My invite, and what my invites have earned' })
    .input(z.strictObject({}))
    .output(
      z.object({
        invite: ownInvite.nullable(),
        /** Accounts that were created through my invites. */
        joinedCount: z.int(),
        /** Of those, the ones I was rewarded for. */
        rewardedCount: z.int(),
      }),
    ),

  generate: accountCommand
    .route({ method: 'POST', path: '/my/invite', summary: 'My pending invite, or a new one' })
    .input(z.strictObject({ commandId, /** Retires the link there is. */ isNew: z.boolean() }))
    .output(ownInvite),

  view: publicRead
    .route({ method: 'GET', path: '/invites/{code}', summary: 'A friend’s invite' })
    .errors(refusals('invite.invalid'))
    .input(z.strictObject({ code }))
    .output(inviteView),

  accept: answer
    .route({ method: 'POST', path: '/invites/{code}/accept', summary: 'Become friends; uses the invite up' })
    .output(z.object({ inviterName: z.string() })),

  reject: answer
    .route({ method: 'POST', path: '/invites/{code}/reject', summary: 'Reject the invite; uses it up' })
    .output(z.object({})),

  referrer: ownRead
    .route({
      method: 'GET',
      path: '/my/referrer',
      summary: 'The user whose bet or league led to my sign-up, while we are no friends',
    })
    .input(z.strictObject({}))
    .output(z.object({ referrer: personView.nullable() })),

  dismissReferrer: accountCommand
    .route({ method: 'POST', path: '/my/referrer/dismissals', summary: 'Do not suggest my referrer as a friend again' })
    .input(z.strictObject({ commandId }))
    .output(z.object({})),
}
