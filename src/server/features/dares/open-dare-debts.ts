import type { Bet, Participant } from '#domain/bets/bet.ts'
import { noticesOfLostDare } from '#domain/notices/dare-notices.ts'
import type { Tx } from '../../db/transaction.ts'
import { tell } from '../../notices/tell.ts'
import { insertDareDebts } from './queries.ts'

/** Writes down who owes the dare of a bet that was just lost; leavers owe it too. @see docs/rules.md#dare-debts */
export function openDareDebts(tx: Tx, bet: Pick<Bet, 'id'>, losers: readonly Participant[]): void {
  tx.write(insertDareDebts, [bet.id, losers.map((loser) => loser.id), losers.map((loser) => loser.userId)])
  tell(tx, noticesOfLostDare(bet, losers))
}
