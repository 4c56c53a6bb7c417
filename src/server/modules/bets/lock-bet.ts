import type { GivenAnswer } from '#domain/answers/score.ts'
import { factsFor, type Bet, type BetFacts } from '#domain/bets/bet.ts'
import type { Tokens } from '#domain/money/tokens.ts'
import type { UserId } from '#domain/kernel/ids.ts'
import { assert } from '#domain/kernel/result.ts'
import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/transaction.ts'
import type { GuestCredit } from '#domain/guests/guest.ts'
import { holdCredit } from '#server/modules/guests/guest-credit.ts'
import { holdLeagueOfBet, type HeldMembers } from '#server/modules/leagues/hold-league-for-bet.ts'
import type { CommandResponse, Remembered } from '#server/platform/idempotency/queries.ts'
import { commandParameters, rememberCommand, type CommandCall } from '#server/platform/idempotency/remember-command.ts'
import { holdBet, holdBetForCommand, type HeldRow, type HoldParameters } from './hold-queries.ts'
import { holdSeenBetForCommand } from './hold-together-queries.ts'
import { betRowOf } from './lock-queries.ts'
import { confirmationsOf, givenOf, rowToBet, rowToOwnReveals } from './row-to-bet.ts'
import { viewRowOf, type BetViewRow } from './view-queries.ts'

/** A bet whose row is held until the transaction ends: nothing about it moves while a rule is asked. */
export interface LockedBet {
  readonly bet: Bet
  /** What the actor saw of it before the command; null unless the command asked for it and the bet is pending. */
  readonly seen: BetViewRow | null
  /** What the participants sealed: of a bet with typed answers that is active or voted on, as far as the actor may read it. */
  readonly given: readonly GivenAnswer[]
  /** The actor's part in it. */
  readonly facts: BetFacts
  /** The time of the database. */
  readonly now: Date
  /** The actor's balance, locked as well; 0 unless the command asked for it. */
  readonly haveTokens: Tokens
  /** Its league with its members, locked as well; null unless the command asked for it and the actor is one of them. */
  readonly league: HeldMembers | null
  /** The relation between the actor and the other user, locked as well; null unless the command asked for it. */
  readonly pair: HeldPair | null
  /** What pays for the actor as a guest, locked as well; null for an account, and unless the command asked for it. */
  readonly guest: GuestCredit | null
}

/** The other user of a pair with the actor; null means the bet's creator. */
interface Other {
  readonly userId: UserId | null
}

/** On whose behalf the bet is locked: an account, or a job (null). */
interface Acting {
  readonly tx: Tx
  readonly actorId: UserId | null
  readonly isGuest?: boolean
}

/** What a command locks in addition to the bet. */
export interface Needs {
  /** The actor's wallet, for commands that charge it. */
  readonly needsWallet?: boolean
  /** The bet's league, for commands that choose from its members. */
  readonly needsLeague?: boolean
  /** The other user, for commands that a block between the two forbids. */
  readonly needsPairWith?: Other | null
  /** What pays for a guest, for commands that a guest may use otherwise than an account. */
  readonly needsGuest?: boolean
  /** What the actor sees of a pending bet, for commands whose answer follows from it. */
  readonly needsView?: boolean
}

/** Locks the bet behind a link, or returns null. The order is league, bet, pair, wallet, credit. */
export async function lockBetFor(acting: Acting, uniqueId: string, needs: Needs = {}): Promise<LockedBet | null> {
  const [league, row, guest] = await Promise.all([
    needs.needsLeague ? holdLeagueOfBet(acting.tx, uniqueId) : null,
    acting.tx.first(holdBet, holdParameters(uniqueId, needs)),
    creditOf(acting, uniqueId, needs),
  ])
  return lockedBet(acting, row?.held ?? null, { needs, league, guest })
}

/** An account pays for itself, and costs no statement here. */
const creditOf = ({ tx, isGuest }: Pick<Acting, 'tx' | 'isGuest'>, uniqueId: string, { needsGuest }: Needs) =>
  needsGuest && isGuest ? holdCredit(tx, uniqueId) : null

/** The same for a command, which is remembered first; in one statement, unless a league has to be held in between. */
export async function lockBetForCommand(
  context: Context,
  command: Needs & CommandCall<CommandResponse>,
  uniqueId: string,
): Promise<{ readonly remembered: Remembered<CommandResponse>; readonly locked: LockedBet | null }> {
  if (command.needsLeague) {
    const [remembered, locked] = await Promise.all([
      rememberCommand(context, command),
      lockBetFor(context, uniqueId, command),
    ])
    return { remembered, locked }
  }
  const [row, guest] = await Promise.all([
    context.tx.first(command.needsView ? holdSeenBetForCommand : holdBetForCommand, [
      ...holdParameters(uniqueId, command),
      ...commandParameters(command),
    ]),
    creditOf(context, uniqueId, command),
  ])
  assert(row !== null, 'the database answers whether a command is new')
  return { remembered: row.command, locked: lockedBet(context, row.held, { needs: command, league: null, guest }) }
}

const holdParameters = (
  uniqueId: string,
  { needsWallet = false, needsPairWith = null, needsView = false }: Needs,
): HoldParameters => [uniqueId, needsWallet, needsPairWith !== null, needsPairWith?.userId ?? null, needsView]

function lockedBet(
  { tx, actorId }: Pick<Acting, 'tx' | 'actorId'>,
  held: HeldRow | null,
  { needs, league, guest }: Pick<LockedBet, 'league' | 'guest'> & { readonly needs: Needs },
): LockedBet | null {
  if (!held?.may_read) return null
  const seen = held.seen && viewRowOf(held.seen)
  const bet = seen ? rowToBet(seen, seen.participants) : heldBet(held)
  tx.noteLockedBet(bet.id)
  return {
    bet,
    seen,
    given: givenOf(held.participants ?? []),
    facts: factsFor(bet, actorId, rowToOwnReveals(seen ?? held)),
    now: new Date(held.now),
    haveTokens: held.balance ?? 0,
    league,
    guest,
    pair: needs.needsPairWith ? { isBlocked: held.is_blocked, hasBlockedMe: held.has_blocked_me } : null,
  }
}

function heldBet({ bet, participants, postponements }: HeldRow): Bet {
  assert(bet !== null && participants !== null, 'a bet is held as it is or as it is seen')
  return rowToBet(betRowOf(bet), participants, { confirmations: confirmationsOf(participants), postponements })
}

/** The relation between the actor and one other user. */
interface HeldPair {
  /** One of the two has blocked the other. */
  readonly isBlocked: boolean
  readonly hasBlockedMe: boolean
}
