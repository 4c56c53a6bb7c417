import { shownName } from '#copy/account.ts'
import type { DebtView } from '#contract/dares.ts'
import type { BetErrorOf } from '#domain/bets/errors.ts'
import { statusAt } from '#domain/dares/debt.ts'
import { err, ok, type Result } from '#domain/kernel/result.ts'
import type { Read } from '#server/context.ts'
import type { Reader } from '#server/db/transaction.ts'
import { selectDareState, selectDebts, type DebtRow } from './queries.ts'

export interface DebtViewer {
  readonly now: Date
  readonly isWinner: boolean
}

/** All debts of a bet, for one of its participants. */
export async function readDebts(
  tx: Reader,
  uniqueId: string,
): Promise<Result<{ debts: DebtView[] }, BetErrorOf<'bet.not_found' | 'bet.not_participant'>>> {
  const [state, rows] = await Promise.all([tx.first(selectDareState, [uniqueId]), tx.query(selectDebts, [uniqueId])])
  if (!state) return err({ code: 'bet.not_found' })
  if (!state.is_participant) return err({ code: 'bet.not_participant' })
  const viewer = { now: state.now, isWinner: state.is_winner }
  return ok({ debts: rows.map((row) => presentDebt(row, viewer)) })
}

/** What silence has accepted is shown as accepted, written down or not. */
export const presentDebt = (row: DebtRow, { now, isWinner }: DebtViewer): DebtView => ({
  participantId: row.participant_id,
  status: statusAt({ status: row.status, proofSentAt: row.proof_sent_at }, now),
  isMine: row.is_mine,
  isOwedToMe: isWinner,
  proofSentAt: row.proof_sent_at,
  remindedAt: row.reminded_at,
  photo:
    row.photo_id === null
      ? null
      : { id: row.photo_id, width: row.width ?? 1, height: row.height ?? 1, caption: row.caption },
  sentBackReason: row.sent_back_reason,
  decidedByName: row.has_decider ? shownName(row.decided_by_name) : null,
  myXp: row.my_xp,
})

/** Who owes the dare of a bet and the state of each debt, for its participants. @see docs/rules.md#dare-debts */
export const listDebts: Read<'dares', 'list'> = ({ tx }, { uniqueId }) => readDebts(tx, uniqueId)
