import type { BetView } from '#contract/bet-view.ts'
import type { CommonError } from '#contract/errors.ts'
import type { BetErrorOf } from '#domain/bets/errors.ts'
import type { BetChange } from '#domain/bets/transitions/bet-change.ts'
import type { CommandId } from '#domain/kernel/ids.ts'
import { err, ok, type Result } from '#domain/kernel/result.ts'
import type { Answer, Context } from '#server/context.ts'
import { lockBetForCommand, type LockedBet, type Needs } from './lock-bet.ts'
import { readViewOf } from './get-bet.ts'
import { presentBet } from './present.ts'
import { seenAfter } from './seen-after.ts'
import { writeChange } from './write-change.ts'

/** A command about one bet. */
export interface BetCommand<E> extends Needs {
  /** `noun.verb` of the contract. */
  readonly endpoint: string
  readonly input: { readonly commandId: CommandId; readonly uniqueId: string }
  /** The rule: what changes, or why not. It only decides; all facts it needs are passed in. */
  readonly decide: (locked: LockedBet) => Result<BetChange, E>
}

/**
 * Runs a command about one bet in two round trips: remember the command and lock what it is about; decide; write, read
 * the view unless it follows from what was read before, and commit.
 *
 * @returns the bet as the actor sees it afterwards; the same for a command that took effect before
 */
export async function changeBet<E>(
  context: Context,
  command: BetCommand<E>,
): Answer<BetView, E | BetErrorOf<'bet.not_found'> | Extract<CommonError, { code: 'command.reused' }>> {
  const { tx, actorId } = context
  const { uniqueId } = command.input
  const { remembered, locked } = await lockBetForCommand(context, { ...command, response: { uniqueId } }, uniqueId)
  if (remembered.kind === 'reused') return err({ code: 'command.reused' })
  if (!locked) return err({ code: 'bet.not_found' })
  if (remembered.kind === 'repeated') return ok(readViewOf(tx, uniqueId, actorId))

  const change = command.decide(locked)
  if (!change.ok) return change
  const head = await writeChange(context, locked, change.value)
  const seen = locked.seen && seenAfter(locked.seen, change.value, head)
  return ok(seen ? presentBet(seen, actorId) : readViewOf(tx, uniqueId, actorId))
}
