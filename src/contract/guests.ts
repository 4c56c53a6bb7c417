import { z } from 'zod'
import { PREDICTION_REFUSALS } from './answers.ts'
import { me } from './accounts.ts'
import { betView } from './bet-view.ts'
import { command, commandId, ownRead, publicCommand, publicRead, uniqueId } from './endpoint.ts'
import { refusals } from './errors.ts'

/** Why the viewer could not seal a prediction in the bet without registering, known when the bet is opened. */
const guestRefusal = z.discriminatedUnion('code', [
  z.object({ code: z.literal('guest.off') }),
  z.object({ code: z.literal('guest.bet_full'), limit: z.int() }),
  z.object({ code: z.literal('guest.network_full'), retryAfterSeconds: z.int() }),
  z.object({ code: z.literal('guest.stake_limit'), limit: z.int(), needTokens: z.int() }),
  z.object({ code: z.literal('guest.credit_out') }),
  z.object({ code: z.literal('guest.credit_spent') }),
])
export type GuestRefusal = z.infer<typeof guestRefusal>

/** A participant that a guest of this device holds, as the account that may take it over sees it. */
const guestParticipant = z.object({
  participantId: z.uuid(),
  /** As the creator wrote it. */
  name: z.string(),
  bet: z.object({ uniqueId: z.string(), description: z.string() }),
  /** False where it stays the guest's: the account is in the bet already, or cannot join it. */
  isMovable: z.boolean(),
})

/** Users without e-mail and password. @see docs/rules.md#guests */
export const guests = {
  door: publicRead
    .route({
      method: 'GET',
      path: '/bets/{uniqueId}/guest-door',
      summary: 'Whether I could play in this bet as a guest',
    })
    .errors(refusals('bet.not_found'))
    .input(z.strictObject({ uniqueId }))
    /** Null: nothing is in the way. For an account always null. */
    .output(z.object({ refusal: guestRefusal.nullable() })),

  enter: publicCommand
    .route({
      method: 'POST',
      path: '/bets/{uniqueId}/guests',
      successStatus: 201,
      summary: 'Claim a participant as a new guest and submit the first prediction; signs in',
    })
    .errors(
      refusals(
        'account.signed_in',
        'action.repeated',
        'bet.not_found',
        'bet.bad_state',
        'bet.deadline_passed',
        'bet.already_joined',
        'bet.participant_taken',
        'bet.participant_closed',
        'bet.unknown_participant',
        'bet.revealed',
        'bet.predicted_before',
        'bet.no_participant',
        'prediction.exists',
        ...PREDICTION_REFUSALS,
        'tokens.insufficient',
        'guest.off',
        'guest.bet_full',
        'guest.network_full',
        'guest.stake_limit',
        'guest.credit_out',
        'guest.credit_spent',
      ),
    )
    /**
     * `commandId` is the secret of the device: a device whose answer was lost sends the same again within an hour and is
     * signed in as the guest that it made.
     */
    .input(z.strictObject({ uniqueId, commandId, participantId: z.uuid(), text: z.string().max(4_000) }))
    .output(z.object({ me, bet: betView })),

  participants: ownRead
    .route({ method: 'GET', path: '/my/guest', summary: 'What the guest who was here before me holds' })
    .input(z.strictObject({}))
    .output(
      z.object({
        participants: z.array(guestParticipant),
        /** The guest's own, which move along. */
        tokens: z.int(),
      }),
    ),

  bringAlong: command
    .route({
      method: 'POST',
      path: '/my/guest/moves',
      summary: 'Take over what the guest who was here before me holds',
    })
    .errors(refusals('guest.none'))
    .input(z.strictObject({ commandId }))
    .output(z.object({})),

  leaveHere: command
    .route({
      method: 'POST',
      path: '/my/guest/dismissals',
      summary: 'Leave everything to the guest who was here before me',
    })
    .errors(refusals('guest.none'))
    .input(z.strictObject({ commandId }))
    .output(z.object({})),
}
