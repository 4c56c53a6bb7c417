import type { CommonError } from '#contract/errors.ts'
import type { DebtView } from '#contract/dares.ts'
import type { HistoryEntry } from '#contract/bet-history.ts'
import type { BetErrorOf } from '#domain/bets/errors.ts'
import { statusAt } from '#domain/dares/debt.ts'
import type { DebtStatus } from '#domain/dares/debt-status.ts'
import type { DareErrorOf } from '#domain/dares/errors.ts'
import { assert, err, ok, type Result } from '#domain/kernel/result.ts'
import type { CommandId, ParticipantId, UserId } from '#domain/kernel/ids.ts'
import {
  notificationsOfDareReminder,
  notificationsOfDebt,
  winnersOf,
} from '#domain/notifications/dare-notifications.ts'
import { dareAwards } from '#domain/pets/xp.ts'
import type { Answer, Context } from '#server/context.ts'
import type { Tx } from '#server/db/transaction.ts'
import { rememberCommand } from '#server/platform/idempotency/remember-command.ts'
import { notify } from '#server/modules/notifications/notify.ts'
import { awardXp } from '#server/modules/pets/award-xp.ts'
import { lockBetFor, type LockedBet } from '#server/modules/bets/lock-bet.ts'
import { participantOf } from '#domain/bets/transitions/find-participant.ts'
import { recordEvents } from '#server/modules/bets/write-events.ts'
import { presentDebt, readDebts } from './present-debts.ts'
import { selectDareState, selectDebts, updateDebt, updateReminded } from './queries.ts'

/** A debt whose bet is held: nothing about it moves while a rule is asked. */
export interface LockedDebt extends LockedBet {
  readonly id: string
  readonly debt: DebtView
  readonly winnerIds: readonly ParticipantId[]
}

/** Who changes a debt: a user, or a job (null). */
interface Acting {
  readonly tx: Tx
  readonly actorId: UserId | null
}

/** What becomes of a debt, decided before anything is written. */
export interface DebtMove {
  readonly status: DebtStatus
  readonly event: HistoryEntry['type']
  readonly reason?: string
  /** No winner answered: the proof was auto-accepted, or the debtor acted. */
  readonly isUnanswered?: boolean
  /** No user caused it: it followed from the rules. */
  readonly isByRule?: boolean
}

/** The result of a command: the debt changes its status, or it stays as it is and its debtor is reminded. */
type DebtChange = DebtMove | { readonly isReminder: true }

interface DebtCommand<E> {
  /** `noun.verb` of the contract. */
  readonly endpoint: string
  readonly input: {
    readonly commandId: CommandId
    readonly uniqueId: string
    readonly participantId: ParticipantId
  }
  /** The rule: what changes, or why not. Whatever else the command writes, it writes here, under the lock. */
  readonly decide: (locked: LockedDebt) => Result<DebtChange, E> | Promise<Result<DebtChange, E>>
}

type NoSuchDebt = BetErrorOf<'bet.not_found' | 'bet.not_participant'> | DareErrorOf<'dare.not_found'>

/** Holds the bet of a debt, which holds all its debts. */
export async function lockDebtOf(
  context: Acting,
  uniqueId: string,
  participantId: ParticipantId,
): Promise<Result<LockedDebt, NoSuchDebt>> {
  const { tx, actorId } = context
  const [locked, state, rows] = await Promise.all([
    lockBetFor(context, uniqueId),
    tx.first(selectDareState, [uniqueId]),
    tx.query(selectDebts, [uniqueId]),
  ])
  if (!locked || !state) return err({ code: 'bet.not_found' })
  if (!state.is_participant && actorId !== null) return err({ code: 'bet.not_participant' })
  const row = rows.find((candidate) => candidate.participant_id === participantId)
  if (!row) return err({ code: 'dare.not_found' })
  const viewer = { now: state.now, isWinner: state.is_winner }
  return ok({
    ...locked,
    id: row.id,
    winnerIds: state.winner_ids ?? [],
    debt: { ...presentDebt(row, viewer), status: row.status },
  })
}

/**
 * Writes what becomes of a debt, and its numbered event in the bet's history. A dare that is done brings its debtor's pet
 * XP, whether a winner accepts the proof or 72 hours of silence do.
 */
export async function writeDebt(context: Acting, locked: LockedDebt, change: DebtMove): Promise<void> {
  const { bet, id, debt, winnerIds } = locked
  const { status, event, reason = null, isUnanswered = false, isByRule = false } = change
  context.tx.write(updateDebt, [id, status, reason, isUnanswered || isByRule ? null : context.actorId])
  const debtor = participantOf(bet, debt.participantId)
  const actorId = isByRule ? null : context.actorId
  recordEvents(context.tx, locked, [{ type: event, actorId, participant: debtor }])
  notify(context.tx, notificationsOfDebt({ bet, status, actorId, debtor, winners: winnersOf(bet, winnerIds) }))
  if (status === 'done') await awardXp(context.tx, bet.id, dareAwards(debtor))
}

/** Notifies the debtor; the bet's history gets no event. */
function writeReminder({ tx, actorId }: Context, { bet, id, debt, now }: LockedDebt): void {
  tx.write(updateReminded, [id])
  notify(tx, notificationsOfDareReminder(bet, { actorId, debtor: participantOf(bet, debt.participantId), now }))
}

/** Records an event about a debt that does not change the debt. */
export function noteDebt(context: Context, locked: LockedDebt, type: HistoryEntry['type']): void {
  const participant = participantOf(locked.bet, locked.debt.participantId)
  recordEvents(context.tx, locked, [{ type, actorId: context.actorId, participant }])
}

/**
 * Runs a command about one debt: remember the command and lock the bet; decide; write, read all debts and commit.
 *
 * @returns all debts of the bet as the actor sees them; the same for a command that took effect before
 */
export async function changeDebt<E>(
  context: Context,
  { endpoint, input, decide }: DebtCommand<E>,
): Answer<{ debts: DebtView[] }, E | NoSuchDebt | Extract<CommonError, { code: 'command.reused' }>> {
  const { uniqueId, participantId } = input
  const [remembered, locked] = await Promise.all([
    rememberCommand(context, { endpoint, input, response: { uniqueId } }),
    lockDebtOf(context, uniqueId, participantId),
  ])
  if (remembered.kind === 'reused') return err({ code: 'command.reused' })
  if (!locked.ok) return locked
  if (remembered.kind === 'new') {
    const change = await decide(locked.value)
    if (!change.ok) return change
    if ('isReminder' in change.value) writeReminder(context, locked.value)
    else await writeDebt(context, locked.value, change.value)
  }
  return ok(readOwnDebts(context, uniqueId))
}

async function readOwnDebts({ tx }: Context, uniqueId: string): Promise<{ debts: DebtView[] }> {
  const read = await readDebts(tx, uniqueId)
  assert(read.ok, 'an actor who has just changed a debt may read it')
  return read.value
}

/** Whether the proof is auto-accepted by now, but the job has not written that yet. */
export const isOverdue = ({ debt, now }: LockedDebt): boolean => statusAt(debt, now) !== debt.status
