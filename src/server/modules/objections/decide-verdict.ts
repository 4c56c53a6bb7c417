import type { Outcome } from '#domain/bets/resolve.ts'
import { happened, type BetEvent } from '#domain/bets/bet-event.ts'
import { verdictOn, type VerdictType } from '#domain/objections/verdict.ts'
import { notificationsOfVerdict } from '#domain/notifications/objection-notifications.ts'
import type { Tx } from '#server/db/transaction.ts'
import { recordEvents } from '#server/modules/bets/write-events.ts'
import { rowToConfirmation } from '#server/modules/bets/row-to-bet.ts'
import { notify } from '#server/modules/notifications/notify.ts'
import type { LockedObjection } from './change-objection.ts'
import { correctBet } from './correct-bet.ts'
import { updateVerdict } from './queries.ts'

const EVENTS = {
  stands: 'result_stood',
  overturned: 'overturned',
  drawn: 'became_drawn',
} as const satisfies { readonly [V in VerdictType]: BetEvent['type'] }

/**
 * Decides a vote that is due, and replaces the result where the votes say so: all in the transaction that holds the bet.
 *
 * @param before - what happened right before it
 * @see docs/rules.md#votes, docs/rules.md#corrections
 */
export async function decideVerdict(tx: Tx, locked: LockedObjection, before: readonly BetEvent[] = []): Promise<void> {
  const { bet, row, question } = locked
  const verdict = verdictOn({
    participants: question.participants,
    firstWinnerIds: question.firstWinnerIds ?? [],
    votes: (row.votes ?? []).map(rowToConfirmation),
    hasClosedAccount: question.hasClosedAccount,
  })
  tx.write(updateVerdict, [bet.id, verdict.type])
  if (verdict.outcome) await correctBet(tx, locked, { outcome: verdict.outcome, answer: verdict.answer })
  const event = { type: EVENTS[verdict.type], actorId: null, participant: null, ...happened(verdict.answer) } as const
  recordEvents(tx, { ...locked, status: statusOf(verdict.outcome) ?? bet.status }, [...before, event])
  notify(tx, notificationsOfVerdict(bet, verdict.type))
}

const statusOf = (outcome: Outcome | null) => outcome?.status ?? null
