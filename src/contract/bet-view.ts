import { EXPIRY_REASONS } from '#domain/bets/expiry.ts'
import { DEBT_STATUSES, type DebtStatus } from '#domain/dares/debt-status.ts'
import { DARE_STATES } from '#domain/bets/next-action.ts'
import { RESULT_PHASES } from '#domain/bets/result-state.ts'
import { BET_STATUSES } from '#domain/bets/status.ts'
import { z } from 'zod'
import { answersView } from './answers.ts'
import { petFace } from './pets.ts'

export const stake = z.discriminatedUnion('type', [
  z.object({ type: z.literal('token'), tokens: z.int() }),
  z.object({ type: z.literal('action'), forfeit: z.string() }),
])

/**
 * What one viewer may know of one participant's prediction. `text` is present only in the states that show it:
 * - `mine`: the viewer's own, submitted
 * - `visible`: another participant's that the viewer may read
 * - `suggested`: typed by the creator for this participant and not confirmed yet; only the claimant and the creator
 *   receive it
 * - `hidden`: submitted, not for this viewer
 * - `awaiting`: not submitted yet
 */
const predictionView = z.discriminatedUnion('state', [
  z.object({ state: z.literal('mine'), text: z.string() }),
  z.object({ state: z.literal('visible'), text: z.string() }),
  z.object({ state: z.literal('suggested'), text: z.string() }),
  z.object({ state: z.literal('hidden') }),
  z.object({ state: z.literal('awaiting') }),
])
export type PredictionView = z.infer<typeof predictionView>

/** A participant as a ticket shows it: without the account's name and pet. */
const ticketParticipant = z.object({
  id: z.uuid(),
  /** As the creator wrote it. */
  name: z.string(),
  isClaimed: z.boolean(),
  isAccepted: z.boolean(),
  hasLeft: z.boolean(),
  isMine: z.boolean(),
  isCreator: z.boolean(),
  reservedFor: z.enum(['me', 'somebody']).nullable(),
  /** Has pressed Reveal in this pending bet; false for viewers outside the bet. */
  hasRevealed: z.boolean(),
  /** The viewer's last reveal showed them this prediction. */
  isOpened: z.boolean(),
  /** The holder is a guest; false for viewers outside the bet. */
  isGuest: z.boolean(),
  prediction: predictionView,
})
export type TicketParticipant = z.infer<typeof ticketParticipant>

const participantView = ticketParticipant.extend({
  /**
   * The display name of the account that has claimed the participant; null while unclaimed and for viewers outside the
   * bet.
   */
  accountName: z.string().nullable(),
  pet: petFace.nullable(),
})
export type ParticipantView = z.infer<typeof participantView>

const ticketResult = z.object({
  /** Empty when drawn or cancelled. */
  winnerIds: z.array(z.uuid()),
  /** What happened, from which the winners followed; null where they were picked by hand. */
  answer: z.string().nullable(),
  potTokens: z.int(),
  /** What each winner got; 0 for dares, draws and cancelled bets. */
  shareTokens: z.int(),
  remainderTokens: z.int(),
  resolvedAt: z.date(),
  /** Why the scheduler ended the bet; null where users did. */
  expiryReason: z.enum(EXPIRY_REASONS).nullable(),
})

const resultView = ticketResult.extend({
  /** The creator where they decided the bet; null where the scheduler, the confirmations or a walk-over did. */
  resolvedByName: z.string().nullable(),
})

/** The state of the result of an active bet, for its participants. */
const resultState = z.object({
  /**
   * - `open`: no result stands yet
   * - `majority`: more than half of all participants confirmed the same result, and the others are silent
   * - `disagreeing`: all have confirmed, and no result has a majority
   * - `contested`: the creator stated a result that others contradict
   */
  phase: z.enum(RESULT_PHASES),
  /**
   * When the bet ends by itself unless a confirmation changes: a majority settles it, a disagreement refunds every
   * stake. Never later than `givenUpAt`; null while `open`.
   */
  endsAt: z.date().nullable(),
  /** When the bet is given up: a majority settles it, otherwise every stake is refunded. */
  givenUpAt: z.date(),
  /** The remaining participants who have not confirmed, in the order of the bet's participants. */
  missingIds: z.array(z.uuid()),
  /** The viewer has confirmed, and the confirmation still counts. */
  hasConfirmed: z.boolean(),
  /** The winners that the creator stated, empty for a draw; null unless `contested`. */
  creatorsWinnerIds: z.array(z.uuid()).nullable(),
  /** What happened, according to the creator; null unless `contested`, and where they picked the winners by hand. */
  creatorsAnswer: z.string().nullable(),
})

/**
 * A bet as one viewer may see it, as far as a ticket in a list shows it. A superset of the rules' `BetFacts`: a screen asks
 * `whyNotPredict(bet, …)` with it. Contains no account's id and nothing the viewer may not see.
 */
const ticketView = z.object({
  uniqueId: z.string(),
  description: z.string(),
  answers: answersView,
  stake,
  deadline: z.date().nullable(),
  /** When participants are asked whether the result is known; null without such a date. */
  resultDate: z.date().nullable(),
  /** When the viewer is asked, or asked again after "not yet"; null where they are not. */
  resultAskedAt: z.date().nullable(),
  status: z.enum(BET_STATUSES),
  isSealed: z.boolean(),
  /** Its number in a series; null for a bet that follows no other, and for viewers outside the bet. */
  game: z.int().nullable(),
  createdAt: z.date(),
  /** Grows by one with every change of the bet. */
  version: z.int(),
  creatorName: z.string(),
  isCreator: z.boolean(),
  /** False for visitors and strangers: their view has the names and states of participants only. */
  isInvolved: z.boolean(),
  hasRevealed: z.boolean(),
  /** A participant has revealed since the viewer submitted a prediction, so it can no longer be edited. */
  isLocked: z.boolean(),
  participants: z.array(ticketParticipant),
  /**
   * The winners that more than half of all participants confirmed (empty: a draw); null without such a result, and for
   * viewers outside the bet.
   */
  majority: z.array(z.uuid()).nullable(),
  /**
   * A participant other than the creator confirmed a winner, so the bet can no longer be cancelled. False for every
   * viewer but the creator.
   */
  isWinnerNamedByOthers: z.boolean(),
  /** Null unless the bet is active, and for viewers outside it. */
  resultState: resultState.nullable(),
  result: ticketResult.nullable(),
  /** Until when the participants are asked again how the bet ended; null while they are not, and for other viewers. */
  askedUntil: z.date().nullable(),
  /** The viewer is one of them and has not answered yet. */
  isAsked: z.boolean(),
  isLeagueBet: z.boolean(),
  /** The league it is played in, for that league's members. */
  league: z.object({ leagueId: z.uuid(), name: z.string() }).nullable(),
})
export type TicketView = z.infer<typeof ticketView>

/** A bet as one viewer may see it on its own page. */
export const betView = ticketView.extend({
  /** All other participants have answered "not yet", and no participant has confirmed a result. False for every other viewer. */
  isResultUnknown: z.boolean(),
  /** The hash of the bet's newest event, for its participants and its creator; null for other viewers. */
  head: z.string().nullable(),
  creatorPet: petFace.nullable(),
  /**
   * The last reveal of this pending bet with the name of the participant who revealed (null: no longer in the bet);
   * null without a reveal, and for viewers outside the bet.
   */
  lastReveal: z.object({ byName: z.string().nullable(), at: z.date() }).nullable(),
  /** The viewer has seen how the bet ended: the full-screen message opens once per user and bet. */
  hasSeenEnding: z.boolean(),
  /** The XP that the bet brought the viewer's pet, for winning and for playing; null without an award. */
  myXp: z.int().nullable(),
  /** The status of the dare that the viewer owes the winners; null for a viewer who owes none. */
  myDebtStatus: z.enum(DEBT_STATUSES).nullable(),
  participants: z.array(participantView),
  result: resultView.nullable(),
})
export type BetView = z.infer<typeof betView>

/** What one participant confirmed. */
export const confirmedResult = z.discriminatedUnion('type', [
  z.object({ type: z.literal('winners'), winnerIds: z.array(z.uuid()) }),
  z.object({ type: z.literal('nobody') }),
])

/** How far the participants agree. Contains the remaining participants only. */
export const confirmationsView = z.object({
  state: z.enum(['open', 'agreed', 'disagreeing']),
  nobodyVotes: z.int(),
  participants: z.array(
    z.object({
      participantId: z.uuid(),
      isConfirmed: z.boolean(),
      /** How many confirmations name this participant a winner. */
      votes: z.int(),
      /**
       * The viewer's own; every participant's while they disagree or the creator's result is contested. Otherwise null.
       */
      said: confirmedResult.nullable(),
      /** What happened, according to `said`; null where the winners were picked by hand. */
      answer: z.string().nullable(),
    }),
  ),
})
export type ConfirmationsView = z.infer<typeof confirmationsView>

/** A bet in the viewer's own list. */
export const myBetView = ticketView.extend({
  /** Hidden from the list by the viewer. */
  isHidden: z.boolean(),
  /** How the open dare of an ended bet stands to the viewer; null where no dare asks anything of them. */
  dareState: z.enum(DARE_STATES).nullable(),
})
export type MyBetView = z.infer<typeof myBetView>

/** The states of an open dare debt in the list of debts; a winner sees `owed` for one that was sent back. */
const OPEN_DEBT_STATES = ['owed', 'sent_back', 'proof_sent'] as const satisfies readonly DebtStatus[]

/** An open dare debt, from the side of the debtor or of a winner. */
export const dareDebt = z.object({
  id: z.uuid(),
  state: z.enum(OPEN_DEBT_STATES),
  bet: z.object({ uniqueId: z.string(), description: z.string() }),
  forfeit: z.string(),
  /** The winners, for the debtor; the debtor, for a winner. */
  names: z.array(z.string()),
  since: z.date(),
})
export type DareDebt = z.infer<typeof dareDebt>
