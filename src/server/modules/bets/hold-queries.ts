import { statement, type InJson } from '#server/db/statement.ts'
import type { CommandParameters, CommandResponse, Remembered } from '#server/platform/idempotency/queries.ts'
import type { BetRow, OwnRevealsRow, ParticipantRow, PostponementRow } from './lock-queries.ts'
import type { BetViewJson } from './view-queries.ts'

export interface LockedParticipantRow extends ParticipantRow {
  /** The winners that the holder confirmed; null while there is no confirmation. */
  readonly confirmed_ids: readonly string[] | null
  /** What happened, according to the holder; null where they have not stated it. */
  readonly confirmed_answer: string | null
  /** What the participant sealed: of a bet with typed answers that is active or voted on, where the actor may read it. */
  readonly answer: string | null
}

/** A bet that is locked, and what the rules ask about it and its actor. */
export interface HeldRow extends OwnRevealsRow {
  /** The bet as the actor sees it, instead of `bet` and `participants`: of a pending bet, for commands that need it. */
  readonly seen: BetViewJson | null
  readonly bet: InJson<BetRow> | null
  readonly now: string
  readonly participants: readonly LockedParticipantRow[] | null
  readonly postponements: readonly PostponementRow[] | null
  /** The actor may read it: asked after the lock, because they may have left the league while they waited. */
  readonly may_read: boolean
  readonly is_blocked: boolean
  readonly has_blocked_me: boolean
  /** The balance of the actor's wallet; null unless it was locked. */
  readonly balance: number | null
}

/** Every change of a bet begins here; `now` is the database's clock, which decides about deadlines. */
export const holdBet = statement<{ readonly held: HeldRow | null }, HoldParameters>(
  'bets.hold',
  'select app.hold_bet($1, $2, $3, $4, $5) as held',
)

export type HoldParameters = [
  uniqueId: string,
  needsWallet: boolean,
  needsPair: boolean,
  otherId: string | null,
  needsView: boolean,
]

export interface HeldForCommandRow {
  readonly held: HeldRow | null
  readonly command: Remembered<CommandResponse>
}

export type HoldForCommandParameters = [...HoldParameters, ...CommandParameters]

/** The same, behind the key of the command, which is taken first. */
export const holdBetForCommand = statement<HeldForCommandRow, HoldForCommandParameters>(
  'bets.hold_for_command',
  'select app.remember_command($6, $7, $8, $9) as command, app.hold_bet($1, $2, $3, $4, $5) as held',
)
