import type { contract } from '#contract/index.ts'
import { own, SIGNED_OUT, type Expected, type LimitClass, type OwnPolicy } from './own-policy.ts'

/**
 * How somebody stands to the bet a request is about.
 *
 * - anonymous: not signed in
 * - stranger: signed in, holds no place
 * - holder: holds a place, has not predicted; there is none in an active bet, and in a finished one only
 *   where it was cancelled while pending
 * - participant: holds a place and has predicted
 * - creator: made the bet and has predicted
 */
export const ROLES = ['anonymous', 'stranger', 'holder', 'participant', 'creator'] as const
export type Role = (typeof ROLES)[number]

type Cells = { readonly [role in Role]: Expected }

/** An operation on one bet: what each role is answered, by the bet's status. */
export interface BetPolicy {
  readonly limit: LimitClass
  readonly needs: 'anybody' | 'signed_in'
  readonly about: 'bet'
  readonly pending: Cells
  readonly active: Omit<Cells, 'holder'>
  /** won, completed, drawn, cancelled */
  readonly ended: Cells
  /** Cancelled while pending; only where the answer differs from `ended`. */
  readonly cancelledEarly?: Cells
  /** A share id nobody has. */
  readonly unknown: Pick<Cells, 'anonymous' | 'stranger'>
}

const everybody = <E extends Expected>(expected: E) => ({
  anonymous: expected,
  stranger: expected,
  participant: expected,
  creator: expected,
})
const UNKNOWN_BET = { anonymous: 'account.signed_out', stranger: 'bet.not_found' } as const
const BAD_STATE = { ...everybody('bet.bad_state'), ...SIGNED_OUT } as const
const ENDED = { ...BAD_STATE, holder: 'bet.bad_state' } as const
const NOT_KEPT = { ...everybody('bet.not_reserved'), ...SIGNED_OUT, holder: 'bet.not_reserved' } as const
/** Everybody but the creator is told the same. */
const creatorOnly = <E extends Expected>(expected: E) => ({
  ...everybody(expected),
  ...SIGNED_OUT,
  holder: expected,
})

const betCommand = { limit: 'command', needs: 'signed_in', about: 'bet', unknown: UNKNOWN_BET } as const
const REMOVING = {
  ...betCommand,
  pending: { ...creatorOnly('bet.remove_creator_only'), creator: 'ok' },
  active: { ...creatorOnly('bet.remove_creator_only'), creator: 'bet.remove_pending_only' },
  ended: { ...creatorOnly('bet.remove_creator_only'), creator: 'bet.remove_pending_only' },
} as const
const OWN_LIST = {
  ...betCommand,
  pending: { ...BAD_STATE, stranger: 'bet.not_participant', holder: 'bet.bad_state' },
  active: { ...BAD_STATE, stranger: 'bet.not_participant' },
  ended: { ...everybody('ok'), ...SIGNED_OUT, stranger: 'bet.not_participant', holder: 'ok' },
} as const

/**
 * Who may do what with a bet.
 *
 * The cells hold for a token bet in which the creator and a participant have predicted, while it is pending also a
 * holder who has not and one free place. `claim` asks for the free place, `resolve` and `confirmResults`
 * name one winner of two, the participant's place is removed or freed.
 *
 * @see docs/rules.md#bet-statuses
 */
export const bets: { readonly [verb in keyof typeof contract.bets]: BetPolicy | OwnPolicy } = {
  create: { ...own, limit: 'command' },
  get: {
    limit: 'read',
    needs: 'anybody',
    about: 'bet',
    pending: { ...everybody('ok'), holder: 'ok' },
    active: everybody('ok'),
    ended: { ...everybody('ok'), holder: 'ok' },
    unknown: { anonymous: 'bet.not_found', stranger: 'bet.not_found' },
  },
  listMine: own,
  dareDebts: own,
  hide: OWN_LIST,
  unhide: OWN_LIST,
  history: {
    limit: 'read',
    needs: 'anybody',
    about: 'bet',
    pending: {
      ...everybody('ok'),
      holder: 'ok',
      anonymous: 'bet.not_participant',
      stranger: 'bet.not_participant',
    },
    active: { ...everybody('ok'), anonymous: 'bet.not_participant', stranger: 'bet.not_participant' },
    ended: {
      ...everybody('ok'),
      holder: 'ok',
      anonymous: 'bet.not_participant',
      stranger: 'bet.not_participant',
    },
    unknown: { anonymous: 'bet.not_found', stranger: 'bet.not_found' },
  },
  claim: {
    ...betCommand,
    pending: { ...everybody('bet.already_joined'), ...SIGNED_OUT, stranger: 'ok', holder: 'bet.already_joined' },
    active: BAD_STATE,
    ended: ENDED,
  },
  release: {
    ...betCommand,
    pending: {
      ...SIGNED_OUT,
      stranger: 'bet.no_place',
      holder: 'ok',
      participant: 'ok',
      creator: 'bet.creator_keeps_place',
    },
    active: { ...BAD_STATE, stranger: 'bet.no_place' },
    ended: { ...ENDED, stranger: 'bet.no_place' },
  },
  // Nobody in these bets has a place kept for them.
  decline: { ...betCommand, pending: NOT_KEPT, active: NOT_KEPT, ended: NOT_KEPT },
  // None of these bets is a league's; who reads one stands in `league-bets.db.test.ts`.
  membersToAdd: {
    limit: 'read',
    needs: 'signed_in',
    about: 'bet',
    pending: { ...creatorOnly('bet.manage_creator_only'), creator: 'ok' },
    active: { ...creatorOnly('bet.manage_creator_only'), creator: 'ok' },
    ended: { ...creatorOnly('bet.manage_creator_only'), creator: 'ok' },
    unknown: UNKNOWN_BET,
  },
  addParticipant: {
    ...betCommand,
    pending: { ...creatorOnly('bet.manage_creator_only'), creator: 'ok' },
    active: { ...creatorOnly('bet.manage_creator_only'), creator: 'bet.bad_state' },
    ended: { ...creatorOnly('bet.manage_creator_only'), creator: 'bet.bad_state' },
  },
  removeParticipant: REMOVING,
  freePlace: REMOVING,
  moveDeadline: {
    ...betCommand,
    // These bets have no deadline.
    pending: { ...creatorOnly('bet.manage_creator_only'), creator: 'bet.deadline_not_later' },
    active: { ...creatorOnly('bet.manage_creator_only'), creator: 'bet.bad_state' },
    ended: { ...creatorOnly('bet.manage_creator_only'), creator: 'bet.bad_state' },
  },
  leave: {
    ...betCommand,
    pending: { ...ENDED, stranger: 'bet.not_participant' },
    active: {
      ...SIGNED_OUT,
      stranger: 'bet.not_participant',
      participant: 'ok',
      creator: 'bet.creator_stays',
    },
    ended: { ...ENDED, stranger: 'bet.not_participant' },
  },
  predict: {
    ...betCommand,
    pending: { ...everybody('prediction.exists'), ...SIGNED_OUT, stranger: 'bet.no_place', holder: 'ok' },
    active: BAD_STATE,
    ended: ENDED,
  },
  editPrediction: {
    ...betCommand,
    pending: {
      ...everybody('ok'),
      ...SIGNED_OUT,
      stranger: 'bet.not_participant',
      holder: 'prediction.not_submitted',
    },
    active: BAD_STATE,
    ended: ENDED,
  },
  reveal: {
    ...betCommand,
    pending: {
      ...everybody('ok'),
      ...SIGNED_OUT,
      stranger: 'bet.not_participant',
      holder: 'prediction.not_submitted',
    },
    active: { ...everybody('ok'), ...SIGNED_OUT, stranger: 'bet.not_participant' },
    ended: {
      ...everybody('ok'),
      ...SIGNED_OUT,
      stranger: 'bet.not_participant',
      holder: 'prediction.not_submitted',
    },
    cancelledEarly: { ...ENDED, stranger: 'bet.not_participant', holder: 'prediction.not_submitted' },
  },
  confirmations: {
    limit: 'read',
    needs: 'signed_in',
    about: 'bet',
    pending: { ...everybody('ok'), ...SIGNED_OUT, holder: 'ok', stranger: 'bet.confirm_participants_only' },
    active: { ...everybody('ok'), ...SIGNED_OUT, stranger: 'bet.confirm_participants_only' },
    ended: { ...everybody('ok'), ...SIGNED_OUT, holder: 'ok', stranger: 'bet.confirm_participants_only' },
    unknown: UNKNOWN_BET,
  },
  confirmResults: {
    ...betCommand,
    pending: {
      ...everybody('bet.confirm_not_ready'),
      ...SIGNED_OUT,
      holder: 'bet.confirm_not_ready',
      stranger: 'bet.confirm_participants_only',
    },
    active: { ...everybody('ok'), ...SIGNED_OUT, stranger: 'bet.confirm_participants_only' },
    ended: {
      ...everybody('bet.confirm_not_ready'),
      ...SIGNED_OUT,
      holder: 'bet.confirm_not_ready',
      stranger: 'bet.confirm_participants_only',
    },
  },
  cancel: {
    ...betCommand,
    pending: {
      ...everybody('bet.cancel_creator_only'),
      ...SIGNED_OUT,
      holder: 'bet.cancel_creator_only',
      creator: 'ok',
    },
    active: { ...everybody('bet.cancel_creator_only'), ...SIGNED_OUT, creator: 'ok' },
    ended: {
      ...everybody('bet.cancel_creator_only'),
      ...SIGNED_OUT,
      holder: 'bet.cancel_creator_only',
      creator: 'bet.bad_state',
    },
  },
  seeEnding: {
    ...betCommand,
    pending: { ...BAD_STATE, stranger: 'bet.not_participant', holder: 'bet.bad_state' },
    active: { ...BAD_STATE, stranger: 'bet.not_participant' },
    ended: { ...everybody('ok'), ...SIGNED_OUT, stranger: 'bet.not_participant', holder: 'ok' },
  },
  resolve: {
    ...betCommand,
    pending: {
      ...everybody('bet.resolve_creator_only'),
      ...SIGNED_OUT,
      holder: 'bet.resolve_creator_only',
      creator: 'bet.not_active',
    },
    active: { ...everybody('bet.resolve_creator_only'), ...SIGNED_OUT, creator: 'ok' },
    ended: {
      ...everybody('bet.resolve_creator_only'),
      ...SIGNED_OUT,
      holder: 'bet.resolve_creator_only',
      creator: 'bet.not_active',
    },
  },
}

/** The cells hold for a token bet, in which nobody owes anything; every cell of a dare stands in `test/dares.db.test.ts`. */
const NO_DEBT = { ...everybody('dare.not_found'), ...SIGNED_OUT, stranger: 'bet.not_participant' } as const
const debtCommand = {
  limit: 'command',
  needs: 'signed_in',
  about: 'bet',
  pending: { ...NO_DEBT, holder: 'dare.not_found' },
  active: NO_DEBT,
  ended: { ...NO_DEBT, holder: 'dare.not_found' },
  unknown: UNKNOWN_BET,
} as const

/** Who may do what with the debts of a lost dare. */
export const dares: { readonly [verb in keyof typeof contract.dares]: BetPolicy } = {
  list: {
    limit: 'read',
    needs: 'signed_in',
    about: 'bet',
    pending: { ...everybody('ok'), ...SIGNED_OUT, holder: 'ok', stranger: 'bet.not_participant' },
    active: { ...everybody('ok'), ...SIGNED_OUT, stranger: 'bet.not_participant' },
    ended: { ...everybody('ok'), ...SIGNED_OUT, holder: 'ok', stranger: 'bet.not_participant' },
    unknown: UNKNOWN_BET,
  },
  sendProof: debtCommand,
  accept: debtCommand,
  sendBack: debtCommand,
  remind: debtCommand,
  forgive: debtCommand,
}
