import type { contract } from '#contract/index.ts'
import { COMMENT_ROWS } from './comment-matrix.ts'
import type { Cells, Matrix } from './cells.ts'

/**
 * How a user stands to the bet that a request is about.
 *
 * - anonymous: not signed in
 * - stranger: signed in, does not participate
 * - holder: has claimed a participant and has not predicted; an active bet has no holders, a finished one only if it
 *   was cancelled while pending
 * - participant: has claimed a participant and has predicted
 * - creator: made the bet and has predicted
 */
export const ROLES = ['anonymous', 'stranger', 'holder', 'participant', 'creator'] as const
export type Role = (typeof ROLES)[number]

/** What each role is answered, by the bet's status; `otherwise` where a status is not named. */
export interface BetRow {
  readonly pending?: Cells<Role>
  readonly active?: Cells<Role>
  /** Cancelled while pending; like the other ends unless it is named. */
  readonly cancelledEarly?: Cells<Role>
  /** The creator called it for the participant; like the other ends unless it is named. */
  readonly won?: Cells<Role>
  /** The creator called it a draw; like the other ends unless it is named. */
  readonly drawn?: Cells<Role>
  /** All other statuses. */
  readonly otherwise: Cells<Role>
}

const always = (otherwise: Cells<Role>): BetRow => ({ otherwise })
const creatorOnly = (refusal: Extract<Cells<Role>, string>, creator: Extract<Cells<Role>, string>): Cells<Role> => ({
  creator,
  otherwise: refusal,
})
const REMOVING: BetRow = {
  pending: creatorOnly('bet.remove_creator_only', 'ok'),
  otherwise: creatorOnly('bet.remove_creator_only', 'bet.remove_pending_only'),
}
const OWN_AFTER_END: BetRow = {
  pending: { stranger: 'bet.not_participant', otherwise: 'bet.bad_state' },
  active: { stranger: 'bet.not_participant', otherwise: 'bet.bad_state' },
  otherwise: { stranger: 'bet.not_participant', otherwise: 'ok' },
}

/**
 * Who may do what with a bet. An endpoint about one bet that is missing here is about no bet: see `self-matrix.ts`.
 *
 * The cells hold for a token bet in which the creator and a participant have predicted; while it is pending, also a
 * holder who has not, and one unclaimed participant. `claim` asks for the unclaimed one, `resolve` and `confirmResults`
 * name one winner of two, and the accepted participant is removed or evicted.
 *
 * @see docs/rules.md#bet-statuses
 */
const bets: { readonly [verb in keyof typeof contract.bets]?: BetRow } = {
  get: always('ok'),
  report: always({ creator: 'report.own', otherwise: 'ok' }),
  hide: OWN_AFTER_END,
  unhide: OWN_AFTER_END,
  seeEnding: OWN_AFTER_END,
  series: always({ stranger: 'bet.not_participant', otherwise: 'ok' }),
  history: always({ anonymous: 'bet.not_participant', stranger: 'bet.not_participant', otherwise: 'ok' }),
  claim: { pending: { stranger: 'ok', otherwise: 'bet.already_joined' }, otherwise: 'bet.bad_state' },
  release: {
    pending: { stranger: 'bet.no_participant', creator: 'bet.creator_not_removable', otherwise: 'ok' },
    otherwise: { stranger: 'bet.no_participant', otherwise: 'bet.bad_state' },
  },
  // No participant of these bets is reserved.
  decline: always('bet.not_reserved'),
  // None of these bets is a league's; who reads one stands in `league-bets.db.test.ts`.
  listAddableMembers: always(creatorOnly('bet.manage_creator_only', 'ok')),
  addParticipant: {
    pending: creatorOnly('bet.manage_creator_only', 'ok'),
    otherwise: creatorOnly('bet.manage_creator_only', 'bet.bad_state'),
  },
  removeParticipant: REMOVING,
  evictParticipant: REMOVING,
  moveDeadline: {
    // These bets have no deadline.
    pending: creatorOnly('bet.manage_creator_only', 'bet.deadline_not_later'),
    otherwise: creatorOnly('bet.manage_creator_only', 'bet.bad_state'),
  },
  moveResultDate: {
    // These bets have no result date.
    pending: creatorOnly('bet.manage_creator_only', 'bet.result_date_not_later'),
    active: creatorOnly('bet.manage_creator_only', 'bet.result_date_not_later'),
    otherwise: creatorOnly('bet.manage_creator_only', 'bet.bad_state'),
  },
  postpone: {
    active: { stranger: 'bet.not_participant', otherwise: 'bet.result_not_due' },
    cancelledEarly: { stranger: 'bet.not_participant', holder: 'bet.not_participant', otherwise: 'bet.bad_state' },
    otherwise: { stranger: 'bet.not_participant', holder: 'bet.not_participant', otherwise: 'bet.bad_state' },
  },
  leave: {
    active: { stranger: 'bet.not_participant', creator: 'bet.creator_stays', otherwise: 'ok' },
    otherwise: { stranger: 'bet.not_participant', otherwise: 'bet.bad_state' },
  },
  predict: {
    pending: { stranger: 'bet.no_participant', holder: 'ok', otherwise: 'prediction.exists' },
    otherwise: 'bet.bad_state',
  },
  editPrediction: {
    pending: { stranger: 'bet.not_participant', holder: 'prediction.not_submitted', otherwise: 'ok' },
    otherwise: 'bet.bad_state',
  },
  reveal: {
    cancelledEarly: {
      stranger: 'bet.not_participant',
      holder: 'prediction.not_submitted',
      otherwise: 'bet.bad_state',
    },
    otherwise: { stranger: 'bet.not_participant', holder: 'prediction.not_submitted', otherwise: 'ok' },
  },
  confirmations: always({ stranger: 'bet.confirm_participants_only', otherwise: 'ok' }),
  confirmResults: {
    active: { stranger: 'bet.confirm_participants_only', otherwise: 'ok' },
    otherwise: { stranger: 'bet.confirm_participants_only', otherwise: 'bet.confirm_not_ready' },
  },
  cancel: {
    pending: creatorOnly('bet.cancel_creator_only', 'ok'),
    active: creatorOnly('bet.cancel_creator_only', 'ok'),
    otherwise: creatorOnly('bet.cancel_creator_only', 'bet.bad_state'),
  },
  resolve: {
    active: creatorOnly('bet.resolve_creator_only', 'ok'),
    otherwise: creatorOnly('bet.resolve_creator_only', 'bet.not_active'),
  },
}

/** No participant of a token bet owes anything; every cell of a dare stands in `test/suites/dares.db.test.ts`. */
const NO_DEBT = always({ stranger: 'bet.not_participant', otherwise: 'dare.not_found' })

/** Who may do what with the debts of a lost dare. */
const dares: { readonly [verb in keyof typeof contract.dares]: BetRow } = {
  list: always({ stranger: 'bet.not_participant', otherwise: 'ok' }),
  sendProof: NO_DEBT,
  accept: NO_DEBT,
  sendBack: NO_DEBT,
  remind: NO_DEBT,
  forgive: NO_DEBT,
}

const NO_QUESTION = { stranger: 'bet.not_participant', otherwise: 'objection.closed' } as const
/** Neither for the winner nor for the creator, whose decision it is. */
const QUESTION: BetRow = {
  won: { stranger: 'bet.not_participant', otherwise: 'objection.not_for_you' },
  drawn: { stranger: 'bet.not_participant', creator: 'objection.not_for_you', otherwise: 'ok' },
  otherwise: NO_QUESTION,
}
/** None of these results is questioned; the votes on one that is stand in `objections.db.test.ts`. */
const objections: { readonly [verb in Exclude<keyof typeof contract.objections, 'debts'>]: BetRow } = {
  get: always({ stranger: 'bet.not_participant', otherwise: 'ok' }),
  accept: QUESTION,
  object: QUESTION,
  vote: always({ stranger: 'bet.not_participant', otherwise: 'objection.none' }),
}

/** Becoming a guest signs in, so it stands with what is about the asking user. */
const guests: { readonly door: BetRow } = { door: always('ok') }

/** Every noun that is about one bet. An endpoint without a row is about the asking user alone. */
export const BET_MATRIX: Matrix<BetRow> = { bets, comments: COMMENT_ROWS, dares, guests, objections }
