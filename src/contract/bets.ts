import { CLOCK_REASONS } from '#domain/bets/clock.ts'
import { BET_STATUSES } from '#domain/bets/status.ts'
import { PET_STAGES, PET_TYPES } from '#domain/pets/pet.ts'
import { z } from 'zod'
import { betHistory } from './bet-history.ts'
import { command, commandId, ownRead, publicRead, uniqueId } from './endpoint.ts'
import { refusals } from './errors.ts'

export const petFace = z.object({ type: z.enum(PET_TYPES), stage: z.enum(PET_STAGES) })

export const stake = z.discriminatedUnion('type', [
  z.object({ type: z.literal('token'), tokens: z.int() }),
  z.object({ type: z.literal('action'), forfeit: z.string() }),
])

/**
 * What one viewer may know of one place's prediction. `text` is there only in the states that show it:
 * - `mine`: the viewer's own, sealed
 * - `visible`: somebody else's that the viewer may read
 * - `suggested`: typed by the creator for this place and not confirmed yet; only its person and the creator get it
 * - `hidden`: submitted, not for this viewer
 * - `awaiting`: none yet
 */
export const predictionView = z.discriminatedUnion('state', [
  z.object({ state: z.literal('mine'), text: z.string() }),
  z.object({ state: z.literal('visible'), text: z.string() }),
  z.object({ state: z.literal('suggested'), text: z.string() }),
  z.object({ state: z.literal('hidden') }),
  z.object({ state: z.literal('awaiting') }),
])
export type PredictionView = z.infer<typeof predictionView>

export const placeView = z.object({
  id: z.uuid(),
  /** As the creator named the place. */
  name: z.string(),
  /** The display name of the account that holds it; null for unclaimed places and for viewers outside the bet. */
  accountName: z.string().nullable(),
  pet: petFace.nullable(),
  isClaimed: z.boolean(),
  isAccepted: z.boolean(),
  hasLeft: z.boolean(),
  isMine: z.boolean(),
  isCreatorsPlace: z.boolean(),
  reservedFor: z.enum(['me', 'somebody']).nullable(),
  prediction: predictionView,
})
export type PlaceView = z.infer<typeof placeView>

export const resultView = z.object({
  /** Empty when drawn or cancelled. */
  winnerIds: z.array(z.uuid()),
  potTokens: z.int(),
  /** What each winner got; 0 for dares, draws and cancelled bets. */
  shareTokens: z.int(),
  remainderTokens: z.int(),
  resolvedAt: z.date(),
  /** Who said so; null when the clock or the confirmations did. */
  resolvedByName: z.string().nullable(),
  /** Why the clock ended it; null when people did. */
  clockReason: z.enum(CLOCK_REASONS).nullable(),
})

/**
 * A bet as one viewer may see it. A superset of the rules' `BetFacts`: a screen asks `whyNotPredict(bet, …)` with it.
 * Contains no account's id and nothing the viewer may not see.
 */
export const betView = z.object({
  uniqueId: z.string(),
  description: z.string(),
  stake,
  deadline: z.date().nullable(),
  status: z.enum(BET_STATUSES),
  isSealed: z.boolean(),
  createdAt: z.date(),
  /** Grows by one with every change of the bet. */
  version: z.int(),
  creatorName: z.string(),
  creatorPet: petFace.nullable(),
  isCreator: z.boolean(),
  /** False for visitors and strangers: they see places and flags only. */
  isInvolved: z.boolean(),
  hasRevealed: z.boolean(),
  /** The viewer has been told how the bet ended: the moment plays once per person and bet. */
  hasSeenEnding: z.boolean(),
  places: z.array(placeView),
  /**
   * The winners that more than half of all participants confirmed (empty: nobody / draw); null while there is no such
   * result, and for viewers outside the bet.
   */
  majority: z.array(z.uuid()).nullable(),
  result: resultView.nullable(),
  /** What the viewer's pet got for winning; null for everybody who has not won. */
  myXp: z.int().nullable(),
  /** The league it is played in, for that league's members. */
  league: z.object({ leagueId: z.uuid(), name: z.string() }).nullable(),
})
export type BetView = z.infer<typeof betView>

/** What one participant said about the result. */
export const confirmedResult = z.discriminatedUnion('type', [
  z.object({ type: z.literal('winners'), winnerIds: z.array(z.uuid()) }),
  z.object({ type: z.literal('nobody') }),
])

/** How far the participants agree. Only those who are still in stand here. */
export const confirmationsView = z.object({
  state: z.enum(['open', 'agreed', 'disagreeing']),
  nobodyVotes: z.int(),
  places: z.array(
    z.object({
      placeId: z.uuid(),
      isConfirmed: z.boolean(),
      /** How many named this place a winner. */
      votes: z.int(),
      /** The viewer's own word; everybody's once all have confirmed and there is no majority. Else null. */
      said: confirmedResult.nullable(),
    }),
  ),
})
export type ConfirmationsView = z.infer<typeof confirmationsView>

/** A bet in the viewer's own list. */
export const myBetView = betView.extend({
  /** Taken off the list by the viewer. */
  isHidden: z.boolean(),
})
export type MyBetView = z.infer<typeof myBetView>

/** A dare still owed, from one side. */
export const dareDebt = z.object({
  id: z.uuid(),
  bet: z.object({ uniqueId: z.string(), description: z.string() }),
  forfeit: z.string(),
  /** Whom I owe it, or who owes it to me. */
  names: z.array(z.string()),
  since: z.date(),
})
export type DareDebt = z.infer<typeof dareDebt>

const betCommand = z.strictObject({ uniqueId, commandId })

export const bets = {
  create: command
    .route({ method: 'POST', path: '/bets', successStatus: 201, summary: 'Create a bet, all or nothing' })
    .errors(
      refusals(
        'bet.draft_invalid',
        'bet.unfinished_limit',
        'tokens.insufficient',
        'league.not_found',
        'league.finished',
      ),
    )
    .input(
      z.strictObject({
        commandId,
        description: z.string().max(2_000),
        /** The creator's own prediction; null to add it later. Sealing it charges the stake. */
        creatorPrediction: z.string().max(2_000).nullable(),
        friends: z
          .array(
            z.strictObject({
              name: z.string().max(400),
              /** Reserves the place for this account. */
              userId: z.uuid().nullable(),
              /** Becomes a suggested prediction; null when the friend writes their own. */
              prediction: z.string().max(2_000).nullable(),
            }),
          )
          .max(50),
        stake: z.discriminatedUnion('type', [
          /** As typed: digits only, so that `1e3`, ` 10` and `１０` can be refused. */
          z.strictObject({ type: z.literal('token'), tokensText: z.string().max(20) }),
          z.strictObject({ type: z.literal('action'), forfeit: z.string().max(1_000) }),
        ]),
        deadline: z.date().nullable(),
        isSealed: z.boolean(),
        /** Played in this league: every friend is one of its members and writes their own prediction. */
        leagueId: z.uuid().nullable().default(null),
      }),
    )
    .output(betView),

  get: publicRead
    .route({ method: 'GET', path: '/bets/{uniqueId}', summary: 'A bet by its link, as its viewer may see it' })
    .errors(refusals('bet.not_found'))
    .input(z.strictObject({ uniqueId }))
    .output(betView),

  listMine: ownRead
    .route({ method: 'GET', path: '/my/bets', summary: 'The bets I am in, newest first' })
    .input(
      z.strictObject({
        /** Also the bets I have taken off my list. */
        withHidden: z.boolean().default(false),
        /** The `nextBefore` of the page before. */
        before: uniqueId.nullable().default(null),
      }),
    )
    .output(
      z.object({
        bets: z.array(myBetView),
        /** How many bets I have taken off my list. */
        hiddenCount: z.int(),
        /** Hand it in as `before` to read on; null at the end. */
        nextBefore: z.string().nullable(),
      }),
    ),

  dareDebts: ownRead
    .route({ method: 'GET', path: '/my/dare-debts', summary: 'The dares I owe and am owed, newest first' })
    .input(z.strictObject({}))
    .output(z.object({ iOwe: z.array(dareDebt), owedToMe: z.array(dareDebt) })),

  hide: command
    .route({ method: 'POST', path: '/bets/{uniqueId}/hide', summary: 'Take a finished bet off my own list' })
    .errors(refusals('bet.not_found', 'bet.not_participant', 'bet.bad_state'))
    .input(betCommand)
    .output(betView),

  unhide: command
    .route({ method: 'POST', path: '/bets/{uniqueId}/unhide', summary: 'Put a bet back on my own list' })
    .errors(refusals('bet.not_found', 'bet.not_participant', 'bet.bad_state'))
    .input(betCommand)
    .output(betView),

  history: publicRead
    .route({
      method: 'GET',
      path: '/bets/{uniqueId}/history',
      summary: 'The numbered events and the books of a bet; participants only',
    })
    .errors(refusals('bet.not_found', 'bet.not_participant'))
    .input(z.strictObject({ uniqueId }))
    .output(betHistory),

  claim: command
    .route({ method: 'POST', path: '/bets/{uniqueId}/claim', summary: 'Take a named place' })
    .errors(
      refusals(
        'bet.not_found',
        'bet.bad_state',
        'bet.deadline_passed',
        'bet.already_joined',
        'bet.place_taken',
        'bet.no_place',
        'bet.revealed',
      ),
    )
    .input(betCommand.extend({ participantId: z.uuid() }))
    .output(betView),

  release: command
    .route({ method: 'POST', path: '/bets/{uniqueId}/release', summary: 'Give my place back ("Not you?")' })
    .errors(refusals('bet.not_found', 'bet.bad_state', 'bet.no_place', 'bet.creator_keeps_place', 'bet.revealed'))
    .input(betCommand)
    .output(betView),

  decline: command
    .route({ method: 'POST', path: '/bets/{uniqueId}/decline', summary: 'Decline the place that is kept for me' })
    .errors(refusals('bet.not_found', 'bet.not_reserved', 'bet.bad_state', 'bet.revealed'))
    .input(betCommand)
    .output(betView),

  addParticipant: command
    .route({ method: 'POST', path: '/bets/{uniqueId}/participants', summary: 'Add a place for another friend' })
    .errors(
      refusals(
        'bet.not_found',
        'bet.manage_creator_only',
        'bet.bad_state',
        'bet.deadline_passed',
        'bet.full',
        'bet.participant_name_missing',
        'bet.participant_name_invalid',
        'bet.participant_name_too_long',
        'bet.participant_exists',
      ),
    )
    .input(betCommand.extend({ name: z.string().max(400) }))
    .output(betView),

  removeParticipant: command
    .route({
      method: 'POST',
      path: '/bets/{uniqueId}/participants/{participantId}/remove',
      summary: 'Take a place out of the bet; refunds its stake',
    })
    .errors(
      refusals(
        'bet.not_found',
        'bet.remove_creator_only',
        'bet.remove_pending_only',
        'bet.unknown_place',
        'bet.creator_keeps_place',
      ),
    )
    .input(betCommand.extend({ participantId: z.uuid() }))
    .output(betView),

  freePlace: command
    .route({
      method: 'POST',
      path: '/bets/{uniqueId}/participants/{participantId}/free',
      summary: 'Free a wrongly taken place; refunds its stake',
    })
    .errors(
      refusals(
        'bet.not_found',
        'bet.remove_creator_only',
        'bet.remove_pending_only',
        'bet.unknown_place',
        'bet.creator_keeps_place',
        'bet.place_free',
      ),
    )
    .input(betCommand.extend({ participantId: z.uuid() }))
    .output(betView),

  moveDeadline: command
    .route({ method: 'PUT', path: '/bets/{uniqueId}/deadline', summary: 'Move the deadline to a later moment' })
    .errors(refusals('bet.not_found', 'bet.manage_creator_only', 'bet.bad_state', 'bet.deadline_not_later'))
    .input(betCommand.extend({ deadline: z.date() }))
    .output(betView),

  leave: command
    .route({
      method: 'POST',
      path: '/bets/{uniqueId}/leave',
      summary: 'Leave an active bet; the stake stays in the pot',
    })
    .errors(refusals('bet.not_found', 'bet.not_participant', 'bet.bad_state', 'bet.creator_stays', 'bet.already_left'))
    .input(betCommand)
    .output(betView),

  predict: command
    .route({
      method: 'POST',
      path: '/bets/{uniqueId}/predictions',
      summary: 'Seal my first prediction; charges the stake',
    })
    .errors(
      refusals(
        'bet.not_found',
        'bet.bad_state',
        'bet.deadline_passed',
        'bet.no_place',
        'prediction.exists',
        'prediction.missing',
        'prediction.too_long',
        'tokens.insufficient',
      ),
    )
    /** Confirming a suggested prediction sends its text, edited or not. */
    .input(betCommand.extend({ text: z.string().max(4_000) }))
    .output(betView),

  editPrediction: command
    .route({
      method: 'PUT',
      path: '/bets/{uniqueId}/predictions',
      summary: 'Change my sealed prediction; no new charge',
    })
    .errors(
      refusals(
        'bet.not_found',
        'bet.bad_state',
        'bet.deadline_passed',
        'bet.not_participant',
        'prediction.not_submitted',
        'prediction.missing',
        'prediction.too_long',
        'bet.revealed',
      ),
    )
    .input(betCommand.extend({ text: z.string().max(4_000) }))
    .output(betView),

  reveal: command
    .route({ method: 'POST', path: '/bets/{uniqueId}/reveal', summary: "See the others' predictions; locks mine" })
    .errors(
      refusals(
        'bet.not_found',
        'bet.not_participant',
        'prediction.not_submitted',
        'bet.sealed_until_active',
        'bet.nothing_to_reveal',
      ),
    )
    .input(betCommand)
    .output(betView),

  confirmations: ownRead
    .route({
      method: 'GET',
      path: '/bets/{uniqueId}/confirmations',
      summary: 'What the participants say about the result; participants only',
    })
    .errors(refusals('bet.not_found', 'bet.confirm_participants_only'))
    .input(z.strictObject({ uniqueId }))
    .output(confirmationsView),

  confirmResults: command
    .route({
      method: 'POST',
      path: '/bets/{uniqueId}/confirmations',
      summary: 'Say who won; settles the bet when everybody has and most agree',
    })
    .errors(
      refusals(
        'bet.not_found',
        'bet.confirm_participants_only',
        'bet.confirm_not_ready',
        'bet.no_winner',
        'bet.unknown_winner',
      ),
    )
    .input(
      betCommand.extend({
        result: z.discriminatedUnion('type', [
          z.strictObject({ type: z.literal('winners'), winnerIds: z.array(z.uuid()).max(50) }),
          z.strictObject({ type: z.literal('nobody') }),
        ]),
      }),
    )
    .output(betView),

  cancel: command
    .route({
      method: 'POST',
      path: '/bets/{uniqueId}/cancel',
      summary: 'Void the bet; everybody gets their stake back',
    })
    .errors(refusals('bet.not_found', 'bet.cancel_creator_only', 'bet.bad_state', 'bet.majority_stands'))
    .input(betCommand)
    .output(betView),

  seeEnding: command
    .route({
      method: 'POST',
      path: '/bets/{uniqueId}/ending',
      summary: 'Remember that I have been told how the bet ended; participants only',
    })
    .errors(refusals('bet.not_found', 'bet.not_participant', 'bet.bad_state'))
    .input(betCommand)
    .output(betView),

  resolve: command
    .route({
      method: 'POST',
      path: '/bets/{uniqueId}/resolve',
      summary: 'State the outcome; tokens move because of it',
    })
    .errors(
      refusals(
        'bet.not_found',
        'bet.resolve_creator_only',
        'bet.not_active',
        'bet.winner_predictions_missing',
        'bet.draw_predictions_missing',
        'bet.no_winner',
        'bet.unknown_winner',
        'bet.majority_differs',
        'bet.majority_stands',
      ),
    )
    .input(
      betCommand.extend({
        resolution: z.discriminatedUnion('type', [
          z.strictObject({ type: z.literal('winners'), winnerIds: z.array(z.uuid()).max(50) }),
          z.strictObject({ type: z.literal('drawn') }),
          z.strictObject({ type: z.literal('cancelled') }),
        ]),
      }),
    )
    .output(betView),
}
