import { BET_EVENT_TYPES } from '#domain/bets/bet-event.ts'
import { z } from 'zod'

/** One numbered event of a bet's history; `copy` has its sentence. Carries no prediction. */
const historyEntry = z.object({
  seq: z.int(),
  type: z.enum(BET_EVENT_TYPES),
  /** The user who caused it; null for the scheduler. "Unknown User" for deleted accounts. */
  actorName: z.string().nullable(),
  /** The name of the participant it concerns. */
  participantName: z.string().nullable(),
  /** Tokens that moved because of it, from that participant's side; null when none did. */
  tokens: z.int().nullable(),
  /** The new deadline of a `deadline_moved` event; null in every other event. */
  deadline: z.date().nullable(),
  at: z.date(),
})
export type HistoryEntry = z.infer<typeof historyEntry>

/** One movement of tokens into or out of the bet's pot. */
const potTransfer = z.object({
  id: z.string(),
  reason: z.enum(['stake', 'stake_refund', 'payout', 'remainder']),
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

/** The history and the tokens of one bet: the same for each of its participants. */
export const betHistory = z.object({
  entries: z.array(historyEntry),
  transfers: z.array(potTransfer),
  /** What the pot holds now. */
  potTokens: z.int(),
  debts: z.array(betDebt),
  /** What each participant confirmed, once the bet is over; an empty list is a draw. */
  statements: z.array(z.object({ participantName: z.string(), winnerNames: z.array(z.string()) })),
  /** The XP that the bet brought each participant's pet. */
  awards: z.array(z.object({ participantName: z.string(), xp: z.int() })),
})
export type BetHistory = z.infer<typeof betHistory>
