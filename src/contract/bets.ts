import { ASK_AGAIN_DAYS } from '#domain/bets/result-date.ts'
import { LIST_STATUSES } from '#domain/bets/own-list.ts'
import { STAKE_TYPES } from '#domain/bets/stake.ts'
import { REPORT_REASONS } from '#domain/reports/report.ts'
import { z } from 'zod'
import {
  answersInput,
  OUTCOME_REFUSALS,
  pickedWinners,
  PREDICTION_REFUSALS,
  statedAnswer,
  statedResult,
} from './answers.ts'
import { betHistory } from './bet-history.ts'
import { betSeries } from './bet-series.ts'
import { betView, confirmationsView, dareDebt, myBetView } from './bet-view.ts'
import { accountCommand, command, commandId, ownRead, publicRead, uniqueId } from './endpoint.ts'
import { refusals } from './errors.ts'
import { petFace } from './pets.ts'

const listCursor = z.string().regex(/^[1-3]\.[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
const betCommand = z.strictObject({ uniqueId, commandId })

/** A change of one bet, by its share id; answers the bet as its viewer may see it now. */
const betChange = (path: string, summary: string, method: 'POST' | 'PUT' = 'POST') =>
  command
    .route({ method, path: `/bets/{uniqueId}/${path}`, summary })
    .errors(refusals('bet.not_found'))
    .output(betView)

export const bets = {
  create: accountCommand
    .route({ method: 'POST', path: '/bets', successStatus: 201, summary: 'Create a bet, all or nothing' })
    .errors(
      refusals(
        'bet.draft_invalid',
        'bet.unfinished_limit',
        'tokens.insufficient',
        'league.not_found',
        'league.finished',
        'bet.not_found',
        'bet.not_participant',
        'bet.bad_state',
        'bet.rematch_open',
        'bet.double_closed',
        'bet.double_differs',
      ),
    )
    .input(
      z.strictObject({
        commandId,
        description: z.string().max(2_000),
        /** How people answer; agreed with the bet. Free text where it is left out. */
        answers: answersInput,
        /** The creator's own prediction; null to add it later. Sealing it charges the stake. */
        creatorPrediction: z.string().max(2_000).nullable(),
        friends: z
          .array(
            z.strictObject({
              name: z.string().max(400),
              /** Reserves the participant for this account. */
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
        /** When all are asked whether the result is known, not before the deadline; null without one. */
        resultDate: z.date().nullable().default(null),
        isSealed: z.boolean(),
        /** Played in this league: every friend is one of its members and writes their own prediction. */
        leagueId: z.uuid().nullable().default(null),
        /** The ended bet whose rematch it is. Those who were in it need not be friends to be reserved for. */
        follows: z.strictObject({ uniqueId, isDouble: z.boolean() }).nullable().default(null),
      }),
    )
    .output(betView),

  get: publicRead
    .route({ method: 'GET', path: '/bets/{uniqueId}', summary: 'A bet by its link, as its viewer may see it' })
    .errors(refusals('bet.not_found'))
    .input(z.strictObject({ uniqueId }))
    .output(betView),

  listMine: ownRead
    .route({
      method: 'GET',
      path: '/my/bets',
      summary: 'My bets page by page: what is active, what is pending, what is over; the newest of each first',
    })
    .input(
      z.strictObject({
        /** Also the bets I have hidden from my list. */
        withHidden: z.boolean().default(false),
        /** How they stand for me. */
        status: z.enum(LIST_STATUSES).nullable().default(null),
        stake: z.enum(STAKE_TYPES).nullable().default(null),
        /** Words that all occur in the question, a name or my own prediction. Case and accents do not matter. */
        text: z.string().max(200).default(''),
        /** The `nextCursor` of the page before; what it consists of may change. */
        cursor: listCursor.nullable().default(null),
      }),
    )
    .output(
      z.object({
        /** At most 20. A page with a filter may have fewer, even none, and others may still come. */
        bets: z.array(myBetView),
        /** How many bets I have hidden from my list. */
        hiddenCount: z.int(),
        /** Send it as `cursor` to read on, with the same filters; null at the end. */
        nextCursor: z.string().nullable(),
      }),
    ),

  listWaiting: ownRead
    .route({ method: 'GET', path: '/my/bets/waiting', summary: 'The bets that wait for me, the most urgent first' })
    .input(z.strictObject({}))
    .output(z.object({ bets: z.array(myBetView) })),

  dareDebts: ownRead
    .route({ method: 'GET', path: '/my/dare-debts', summary: 'The dares I owe and am owed, newest first' })
    .input(z.strictObject({}))
    .output(z.object({ iOwe: z.array(dareDebt), owedToMe: z.array(dareDebt) })),

  hide: betChange('hide', 'Hide a finished bet from my own list')
    .errors(refusals('bet.not_participant', 'bet.bad_state'))
    .input(betCommand),

  unhide: betChange('unhide', 'Show a hidden bet on my own list again')
    .errors(refusals('bet.not_participant', 'bet.bad_state'))
    .input(betCommand),

  report: command
    .route({ method: 'POST', path: '/bets/{uniqueId}/report', summary: 'Report a bet to the operator' })
    .errors(refusals('bet.not_found', 'report.own'))
    .input(betCommand.extend({ reason: z.enum(REPORT_REASONS) }))
    .output(z.object({})),

  series: ownRead
    .route({
      method: 'GET',
      path: '/bets/{uniqueId}/series',
      summary: 'The games of a bet and its rematches, and what the next one can ask; for those in the bet',
    })
    .errors(refusals('bet.not_found', 'bet.not_participant'))
    .input(z.strictObject({ uniqueId }))
    .output(betSeries),

  history: publicRead
    .route({
      method: 'GET',
      path: '/bets/{uniqueId}/history',
      summary: 'The numbered events and the books of a bet; participants only',
    })
    .errors(refusals('bet.not_found', 'bet.not_participant'))
    .input(z.strictObject({ uniqueId }))
    .output(betHistory),

  claim: betChange('claim', 'Claim a participant')
    .errors(
      refusals(
        'bet.bad_state',
        'bet.deadline_passed',
        'bet.already_joined',
        'bet.participant_taken',
        'bet.participant_closed',
        'bet.unknown_participant',
        'bet.revealed',
        'bet.predicted_before',
        'guest.bet_full',
      ),
    )
    .input(betCommand.extend({ participantId: z.uuid() })),

  release: betChange('release', 'Release my participant ("Not you?")')
    .errors(refusals('bet.bad_state', 'bet.no_participant', 'bet.creator_not_removable', 'bet.revealed'))
    .input(betCommand),

  decline: betChange('decline', 'Decline the participant that is reserved for me')
    .errors(refusals('bet.not_reserved', 'bet.bad_state', 'bet.revealed'))
    .input(betCommand),

  listAddableMembers: ownRead
    .route({
      method: 'GET',
      path: '/bets/{uniqueId}/addable-members',
      summary: 'Members of the league who are not in my bet yet, longest members first',
    })
    .errors(refusals('bet.not_found', 'bet.manage_creator_only'))
    .input(z.strictObject({ uniqueId }))
    .output(z.object({ members: z.array(z.object({ userId: z.uuid(), name: z.string(), pet: petFace.nullable() })) })),

  addParticipant: betChange('participants', 'Add a participant')
    .errors(
      refusals(
        'bet.manage_creator_only',
        'bet.bad_state',
        'bet.deadline_passed',
        'bet.full',
        'bet.participant_name_missing',
        'bet.participant_name_invalid',
        'bet.participant_name_too_long',
        'bet.participant_exists',
        'bet.league_left',
        'bet.member_missing',
        'bet.member_in_bet',
        'league.member_unknown',
      ),
    )
    .input(
      betCommand.extend({
        name: z.string().max(400),
        /**
         * Reserves the participant for this account. In a league's bet it names one of the league's members; in any
         * other bet it is null.
         */
        userId: z.uuid().nullable().default(null),
      }),
    ),

  removeParticipant: betChange(
    'participants/{participantId}/remove',
    'Remove a participant from the bet; refunds the stake',
  )
    .errors(
      refusals(
        'bet.remove_creator_only',
        'bet.remove_pending_only',
        'bet.unknown_participant',
        'bet.creator_not_removable',
        'bet.participant_revealed',
      ),
    )
    .input(betCommand.extend({ participantId: z.uuid() })),

  evictParticipant: betChange(
    'participants/{participantId}/evict',
    'Evict the account of a participant; refunds the stake',
  )
    .errors(
      refusals(
        'bet.remove_creator_only',
        'bet.remove_pending_only',
        'bet.unknown_participant',
        'bet.creator_not_removable',
        'bet.participant_revealed',
        'bet.participant_open',
      ),
    )
    .input(betCommand.extend({ participantId: z.uuid() })),

  moveDeadline: betChange('deadline', 'Move the deadline to a later moment', 'PUT')
    .errors(refusals('bet.manage_creator_only', 'bet.bad_state', 'bet.deadline_not_later'))
    .input(betCommand.extend({ deadline: z.date() })),

  moveResultDate: betChange('result-date', 'Move the result date to a later moment', 'PUT')
    .errors(refusals('bet.manage_creator_only', 'bet.bad_state', 'bet.winner_named', 'bet.result_date_not_later'))
    .input(betCommand.extend({ resultDate: z.date() })),

  postpone: betChange('postponement', 'Answer that the result is not known yet, and be asked again', 'PUT')
    .errors(refusals('bet.not_participant', 'bet.bad_state', 'bet.result_not_due'))
    .input(betCommand.extend({ askAgainDays: z.literal(ASK_AGAIN_DAYS) })),

  leave: betChange('leave', 'Leave an active bet; the stake stays in the pot')
    .errors(refusals('bet.not_participant', 'bet.bad_state', 'bet.creator_stays', 'bet.already_left'))
    .input(betCommand),

  predict: betChange('predictions', 'Submit my first prediction; charges the stake')
    .errors(
      refusals(
        'bet.bad_state',
        'bet.deadline_passed',
        'bet.no_participant',
        'prediction.exists',
        ...PREDICTION_REFUSALS,
        'tokens.insufficient',
        'guest.stake_limit',
        'guest.credit_out',
        'guest.credit_spent',
      ),
    )
    /** Confirming a suggested prediction sends its text, edited or not. In a bet of typed answers it is the answer. */
    .input(betCommand.extend({ text: z.string().max(4_000) })),

  editPrediction: betChange('predictions', 'Change my submitted prediction; no new charge', 'PUT')
    .errors(
      refusals(
        'bet.bad_state',
        'bet.deadline_passed',
        'bet.not_participant',
        'prediction.not_submitted',
        'prediction.locked',
        ...PREDICTION_REFUSALS,
        'bet.revealed',
      ),
    )
    .input(betCommand.extend({ text: z.string().max(4_000) })),

  reveal: betChange('reveal', "Reveal the others' predictions so far; locks them and mine")
    .errors(
      refusals(
        'bet.not_participant',
        'prediction.not_submitted',
        'bet.bad_state',
        'bet.sealed_until_active',
        'bet.nothing_to_reveal',
      ),
    )
    .input(betCommand),

  confirmations: ownRead
    .route({
      method: 'GET',
      path: '/bets/{uniqueId}/confirmations',
      summary: 'What the participants have confirmed; participants only',
    })
    .errors(refusals('bet.not_found', 'bet.confirm_participants_only'))
    .input(z.strictObject({ uniqueId }))
    .output(confirmationsView),

  confirmResults: betChange('confirmations', 'Confirm who won; settles the bet once the participants agree')
    .errors(refusals('bet.confirm_participants_only', 'bet.confirm_not_ready', ...OUTCOME_REFUSALS))
    .input(
      betCommand.extend({
        result: statedResult,
      }),
    ),

  cancel: betChange('cancel', 'Cancel the bet; refunds every stake')
    .errors(refusals('bet.cancel_creator_only', 'bet.bad_state', 'bet.winner_named'))
    .input(betCommand),

  seeEnding: betChange('ending', 'Remember that I have seen how the bet ended; participants only')
    .errors(refusals('bet.not_participant', 'bet.bad_state'))
    .input(betCommand),

  resolve: betChange('resolve', 'State the outcome; it settles the bet unless others confirmed otherwise')
    .errors(
      refusals(
        'bet.resolve_creator_only',
        'bet.not_active',
        'bet.winner_predictions_missing',
        'bet.draw_predictions_missing',
        'bet.majority_differs',
        'bet.winner_named',
        ...OUTCOME_REFUSALS,
      ),
    )
    .input(
      betCommand.extend({
        resolution: z.discriminatedUnion('type', [
          pickedWinners,
          z.strictObject({ type: z.literal('drawn') }),
          z.strictObject({ type: z.literal('cancelled') }),
          statedAnswer,
        ]),
      }),
    ),
}
