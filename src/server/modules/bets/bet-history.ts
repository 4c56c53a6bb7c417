import { err, ok } from '#domain/kernel/result.ts'
import type { Read } from '#server/context.ts'
import { presentEvent } from './present.ts'
import {
  selectAwards,
  selectBetDebts,
  selectEvents,
  selectStatements,
  selectPot,
  selectPotTransfers,
} from './history-queries.ts'

/**
 * What happened in a bet and where its tokens went, for its participants: the numbered events, every transfer of the
 * pot, who owes a dare, who confirmed what once the result is known, what a win brought. All of them see the same, and
 * never a prediction.
 *
 * @see docs/rules.md#bet-history
 */
export const betHistory: Read<'bets', 'history'> = async ({ tx, viewerId }, { uniqueId }) => {
  const [rows, transfers, pot, debts, statements, awards] = await Promise.all([
    tx.query(selectEvents, [uniqueId, viewerId]),
    tx.query(selectPotTransfers, [uniqueId]),
    tx.first(selectPot, [uniqueId]),
    tx.query(selectBetDebts, [uniqueId]),
    tx.query(selectStatements, [uniqueId]),
    tx.query(selectAwards, [uniqueId]),
  ])
  if (rows.length === 0) return err({ code: 'bet.not_found' })
  if (!rows[0]?.is_participant) return err({ code: 'bet.not_participant' })
  return ok({
    entries: rows.flatMap((row) => (row.seq === null ? [] : [presentEvent({ ...row, seq: row.seq })])),
    transfers: transfers.map(({ participant_name: participantName, ...transfer }) => ({
      ...transfer,
      participantName,
    })),
    potTokens: pot?.pot_tokens ?? 0,
    debts: debts.map(({ participant_name: participantName, status }) => ({ participantName, status })),
    statements: statements.map((row) => ({
      participantName: row.participant_name,
      winnerNames: [...row.winner_names],
    })),
    awards: awards.map(({ participant_name: participantName, xp }) => ({ participantName, xp })),
  })
}
