import type { Bet } from '#domain/bets/bet.ts'
import type { Settlement } from '#domain/bets/settle.ts'
import { scoreChanges } from '#domain/leagues/standings.ts'
import type { Tx } from '#server/db/transaction.ts'
import { publish } from '#server/platform/outbox/events.ts'
import { addScores } from './queries.ts'

/**
 * Adds what a settled bet brings to the table of its league, in the settling transaction. A bet without a league
 * changes nothing; a league that has ended still counts.
 *
 * @see docs/rules.md#league-standings
 */
export const writeScores = (tx: Tx, bet: Bet, settlement: Settlement): void =>
  addTimes(tx, bet, { settlement, times: 1 })

/** Takes back what a settlement added, because another result replaces it. @see docs/rules.md#corrections */
export const takeBackScores = (tx: Tx, bet: Bet, settlement: Settlement): void =>
  addTimes(tx, bet, { settlement, times: -1 })

function addTimes(
  tx: Tx,
  bet: Bet,
  { settlement, times }: { readonly settlement: Settlement; readonly times: 1 | -1 },
): void {
  const changes = scoreChanges(bet, settlement)
  const [first] = changes
  if (bet.leagueId === null || !first) return
  const userIds = changes.map(({ userId }) => userId)
  tx.write(addScores, [bet.leagueId, userIds, times * first.won, times * first.drawn, times * first.tokens])
  publish(tx, [{ type: 'league.changed', leagueId: bet.leagueId }])
}
