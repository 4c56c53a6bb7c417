import { BET_STATUSES } from '#domain/bets/status.ts'
import { z } from 'zod'
import { answersView } from './answers.ts'
import { stake } from './bet-view.ts'

/** One game of a series. */
const seriesGame = z.object({
  game: z.int(),
  /** Null for a viewer who is not in it. */
  uniqueId: z.string().nullable(),
  isDouble: z.boolean(),
  status: z.enum(BET_STATUSES),
  stake,
  resolvedAt: z.date().nullable(),
  winnerNames: z.array(z.string()),
})
export type SeriesGame = z.infer<typeof seriesGame>

/**
 * A bet together with those that follow it, for one of its participants. A superset of the rules' `Followed`: a screen
 * asks `whyNotRematch(series)` with it.
 *
 * @see docs/rules.md#rematch
 */
export const betSeries = z.object({
  description: z.string(),
  answers: answersView,
  status: z.enum(BET_STATUSES),
  stake,
  isSealed: z.boolean(),
  game: z.int(),
  isDouble: z.boolean(),
  hasLost: z.boolean(),
  isLatest: z.boolean(),
  doublings: z.int(),
  openGame: z.object({ game: z.int(), uniqueId: z.string().nullable() }).nullable(),
  /** Most wins first; counts the games up to this one. */
  score: z.array(z.object({ name: z.string(), isMe: z.boolean(), wins: z.int() })),
  /** Who won the bet that it follows, among those in this one; null where it follows none. */
  lastWinnerNames: z.array(z.string()).nullable(),
  /** The viewer won the bet that it follows. */
  hasWonLast: z.boolean(),
  /** In their order, without cancelled ones. */
  games: z.array(seriesGame),
  /** The others, as far as the viewer may bet with them again; empty while the bet runs. `userId` reserves for an account. */
  people: z.array(z.object({ name: z.string(), userId: z.uuid().nullable() })),
  /** Each of the others is among them. */
  isComplete: z.boolean(),
  /** The league of the bet, where the viewer is its member and it has not ended. */
  league: z.object({ leagueId: z.uuid(), name: z.string() }).nullable(),
})
export type BetSeries = z.infer<typeof betSeries>
