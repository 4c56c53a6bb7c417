import { BET_EVENT_TYPES } from '#domain/bets/bet-event.ts'
import { z } from 'zod'

/** A SHA-256 in hexadecimal digits. */
const sha256 = z.string().regex(/^[0-9a-f]{64}$/)

/** One numbered event of a bet's history; `copy` has its sentence. Carries no prediction. */
const historyEntry = z.object({
  seq: z.int(),
  type: z.enum(BET_EVENT_TYPES),
  /** The participant whose account caused it; null for the scheduler, and for an account outside the bet. */
  actorId: z.string().nullable(),
  /** The user who caused it; null for the scheduler. "Unknown User" for deleted accounts. */
  actorName: z.string().nullable(),
  /** The participant it concerns, by id and by name. */
  participantId: z.string().nullable(),
  participantName: z.string().nullable(),
  /** Tokens that moved because of it, from that participant's side; null when none did. */
  tokens: z.int().nullable(),
  /** The new deadline of a `deadline_moved` event; null in every other event. */
  deadline: z.date().nullable(),
  /** The new result date of a `result_date_moved` event; null in every other event. */
  resultDate: z.date().nullable(),
  at: z.date(),
  /** The seal of the prediction that it submitted; null in every other event. */
  seal: sha256.nullable(),
  /** What happened, in the event that ends a bet by it; null in every other event. */
  answer: z.string().nullable(),
  /** Of this event and, through the event before it, of all before it. @see docs/rules.md#seals */
  hash: sha256,
})
export type HistoryEntry = z.infer<typeof historyEntry>

/** One movement of tokens into or out of the bet's pot. */
const potTransfer = z.object({
  id: z.string(),
  reason: z.enum(['stake', 'stake_refund', 'payout', 'remainder', 'correction_taken', 'correction_given']),
  /** Whose stake, refund or payout it is; null for the remainder. */
  participantName: z.string().nullable(),
  tokens: z.int(),
  at: z.date(),
})

/** A dare that a participant owes because they lost the bet. */
const betDebt = z.object({
  participantName: z.string(),
  status: z.enum(['owed', 'proof_sent', 'sent_back', 'done', 'forgiven']),
})

/**
 * The history and the tokens of one bet: the same for each of its participants, but for `opened`, which follows from
 * what each of them may read.
 */
export const betHistory = z.object({
  entries: z.array(historyEntry),
  transfers: z.array(potTransfer),
  /** What the pot holds now. */
  potTokens: z.int(),
  debts: z.array(betDebt),
  /**
   * What each participant confirmed, once the bet is over; an empty list is a draw. `answer` is what happened according
   * to them, null where they picked by hand.
   */
  statements: z.array(
    z.object({ participantName: z.string(), winnerNames: z.array(z.string()), answer: z.string().nullable() }),
  ),
  /** The XP that the bet brought each participant's pet. */
  awards: z.array(z.object({ participantName: z.string(), xp: z.int() })),
  /** The newest event's number and hash, kept apart from the events. */
  head: z.object({ seq: z.int(), hash: sha256 }),
  /** What opens the seals of the predictions that the viewer may read. */
  opened: z.array(z.object({ participantId: z.string(), salt: sha256, text: z.string() })),
})
export type BetHistory = z.infer<typeof betHistory>
