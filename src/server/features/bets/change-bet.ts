import type { BetView } from '#contract/bets.ts'
import type { CommonError } from '#contract/errors.ts'
import { factsFor, type Bet, type BetFacts } from '#domain/bets/bet.ts'
import type { BetErrorOf } from '#domain/bets/errors.ts'
import type { CommandId } from '#domain/kernel/ids.ts'
import { err, ok, type Result } from '#domain/kernel/result.ts'
import type { Tokens } from '#domain/money/tokens.ts'
import type { Answer, Context } from '../../context.ts'
import { rememberCommand } from '../../idempotency/remember-command.ts'
import { lockWallet } from '../../ledger/queries.ts'
import { writeChange, type BetChange } from './bet-change.ts'
import { lockBet, selectConfirmations, selectMyReveal, selectPlaces } from './queries.ts'
import { readViewOf } from './read-view.ts'
import { rowToBet } from './row-to-bet.ts'

/** A bet whose row is held until the transaction ends: nothing about it moves while a rule is asked. */
export interface LockedBet {
  readonly bet: Bet
  /** How the actor stands to it. */
  readonly facts: BetFacts
  /** The database's clock. */
  readonly now: Date
  /** The actor's balance, held as well; 0 unless the command asked for it. */
  readonly haveTokens: Tokens
}

/** A command about one bet. */
export interface BetCommand<E> {
  /** `noun.verb` of the contract. */
  readonly endpoint: string
  readonly input: { readonly commandId: CommandId; readonly uniqueId: string }
  /** Holds the actor's wallet, for commands that charge it. */
  readonly needsWallet?: boolean
  /** The rule: what changes, or why not. Decides only; everything it needs is in hand. */
  readonly decide: (locked: LockedBet) => Result<BetChange, E>
}

/**
 * Runs a command about one bet in two round trips: remember the command and lock what it is about; decide; write, read
 * the view and commit.
 *
 * @returns the bet as the actor sees it afterwards; the same for a command that took effect before
 */
export async function changeBet<E>(
  context: Context,
  command: BetCommand<E>,
): Answer<BetView, E | BetErrorOf<'bet.not_found'> | Extract<CommonError, { code: 'command.reused' }>> {
  const { tx, actorId } = context
  const { uniqueId } = command.input
  const [remembered, locked] = await Promise.all([
    rememberCommand(context, { ...command, response: { uniqueId } }),
    lock(context, uniqueId, command.needsWallet ?? false),
  ])
  if (remembered.kind === 'reused') return err({ code: 'command.reused' })
  if (!locked) return err({ code: 'bet.not_found' })
  if (remembered.kind === 'repeated') return ok(readViewOf(tx, uniqueId, actorId))

  const change = command.decide(locked)
  if (!change.ok) return change
  writeChange(context, locked.bet, change.value)
  return ok(readViewOf(tx, uniqueId, actorId))
}

/** Sent together, locked in this order: bet, then wallet. */
async function lock({ tx, actorId }: Context, uniqueId: string, needsWallet: boolean): Promise<LockedBet | null> {
  const [row, places, confirmations, reveal, wallet] = await Promise.all([
    tx.first(lockBet, [uniqueId]),
    tx.query(selectPlaces, [uniqueId]),
    tx.query(selectConfirmations, [uniqueId]),
    tx.first(selectMyReveal, [uniqueId, actorId]),
    needsWallet ? tx.first(lockWallet, []) : null,
  ])
  if (!row) return null
  const bet = rowToBet(row, places, confirmations)
  const facts = factsFor(bet, actorId, reveal?.has_revealed ?? false)
  return { bet, facts, now: row.now, haveTokens: wallet?.balance ?? 0 }
}
