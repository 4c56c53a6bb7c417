import type { ObjectionView } from '#contract/objections.ts'
import type { CommonError } from '#contract/errors.ts'
import type { BetErrorOf } from '#domain/bets/errors.ts'
import type { ObjectionFacts } from '#domain/objections/objection.ts'
import type { CommandId } from '#domain/kernel/ids.ts'
import { assert, err, ok, type Result } from '#domain/kernel/result.ts'
import type { Answer, Context } from '#server/context.ts'
import type { Tx } from '#server/db/transaction.ts'
import { lockBetFor, type LockedBet } from '#server/modules/bets/lock-bet.ts'
import { rememberCommand } from '#server/platform/idempotency/remember-command.ts'
import { holdObjection, type ObjectionRow } from './queries.ts'
import { readObjectionOf } from './read-objection.ts'
import { factsOf } from './row-to-objection.ts'

/** A bet that is locked, with what is known about the question of its result. */
export interface LockedObjection extends LockedBet {
  readonly row: ObjectionRow
  readonly question: ObjectionFacts
}

interface ObjectionCommand<E> {
  /** `noun.verb` of the contract. */
  readonly endpoint: string
  readonly input: { readonly commandId: CommandId; readonly uniqueId: string }
  /** The rule, and what it writes under the lock. */
  readonly act: (locked: LockedObjection) => Promise<Result<unknown, E>>
}

type NotIn = BetErrorOf<'bet.not_found' | 'bet.not_participant'>

/** Locks the bet, and reads what is asked about its result. Null where there is no bet that the actor may read. */
export async function lockObjection(
  acting: { readonly tx: Tx; readonly actorId: string | null },
  uniqueId: string,
): Promise<LockedObjection | null> {
  const [locked, held] = await Promise.all([lockBetFor(acting, uniqueId), acting.tx.first(holdObjection, [])])
  if (!locked || !held) return null
  return { ...locked, row: held.row, question: factsOf(held.row, locked.facts) }
}

/** Runs a command about a result: remember the command and lock the bet; act; read what its viewer sees and commit. */
export async function changeObjection<E>(
  context: Context,
  { endpoint, input, act }: ObjectionCommand<E>,
): Answer<ObjectionView, E | NotIn | Extract<CommonError, { code: 'command.reused' }>> {
  const { uniqueId } = input
  const [remembered, locked] = await Promise.all([
    rememberCommand(context, { endpoint, input, response: { uniqueId } }),
    lockObjection(context, uniqueId),
  ])
  if (remembered.kind === 'reused') return err({ code: 'command.reused' })
  if (!locked) return err({ code: 'bet.not_found' })
  if (!locked.facts.participants.some(({ isMine }) => isMine)) return err({ code: 'bet.not_participant' })
  if (remembered.kind === 'new') {
    const done = await act(locked)
    if (!done.ok) return done
  }
  const view = await readObjectionOf(context.tx, uniqueId, context.actorId)
  assert(view !== null, 'a participant may read what they have just changed')
  return ok(view)
}
