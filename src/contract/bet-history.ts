import { BET_EVENT_TYPES } from '#domain/bets/bet-event.ts'
import { z } from 'zod'

/** One numbered event of a bet's history, told in words by `copy`. Carries no prediction. */
export const historyEntry = z.object({
  seq: z.int(),
  type: z.enum(BET_EVENT_TYPES),
  /** Who did it; null for the clock. "Unknown User" for deleted accounts. */
  actorName: z.string().nullable(),
  /** The place it was about, by name. */
  participantName: z.string().nullable(),
  /** Tokens that moved because of it, from the side of the person it is about; null when none did. */
  tokens: z.int().nullable(),
  /** Until when people may join and predict since then; null where nobody moved it. */
  deadline: z.date().nullable(),
  at: z.date(),
})
export type HistoryEntry = z.infer<typeof historyEntry>

/** One movement of tokens into or out of the bet's pot. */
export const potTransfer = z.object({
  id: z.string(),
  reason: z.enum(['stake', 'stake_refund', 'payout', 'remainder']),
  /** Whose it was, by place; null for the remainder. */
  participantName: z.string().nullable(),
  tokens: z.int(),
  at: z.date(),
})

/** A dare that somebody owes since the bet was lost. */
export const betDebt = z.object({
  participantName: z.string(),
  status: z.enum(['owed', 'proof_sent', 'sent_back', 'done', 'forgiven']),
})

/** The books of one bet and how it went: the same for everybody in it. */
export const betHistory = z.object({
  entries: z.array(historyEntry),
  transfers: z.array(potTransfer),
  /** What lies in the pot now. */
  potTokens: z.int(),
  debts: z.array(betDebt),
  /** Who said what about the result, once the bet is over; naming nobody says nobody, or a draw. */
  statements: z.array(z.object({ participantName: z.string(), winnerNames: z.array(z.string()) })),
  /** What the win brought whose pet. */
  awards: z.array(z.object({ participantName: z.string(), xp: z.int() })),
})
export type BetHistory = z.infer<typeof betHistory>
