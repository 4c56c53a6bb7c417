import type { Bet, Participant } from '#domain/bets/bet.ts'
import { notificationsOfLostDare } from '#domain/notifications/dare-notifications.ts'
import type { Tx } from '#server/db/transaction.ts'
import { notify } from '#server/modules/notifications/notify.ts'
import { insertDareDebts } from './queries.ts'

/** Creates the debts of a dare that was just lost; participants who left owe it too. @see docs/rules.md#dare-debts */
export function openDareDebts(tx: Tx, bet: Pick<Bet, 'id'>, losers: readonly Participant[]): void {
  tx.write(insertDareDebts, [bet.id, losers.map((loser) => loser.id), losers.map((loser) => loser.userId)])
  notify(tx, notificationsOfLostDare(bet, losers))
}
