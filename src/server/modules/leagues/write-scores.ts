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
export function writeScores(tx: Tx, bet: Bet, settlement: Settlement): void {
  const changes = scoreChanges(bet, settlement)
  const [first] = changes
  if (bet.leagueId === null || !first) return
  const userIds = changes.map(({ userId }) => userId)
  tx.write(addScores, [bet.leagueId, userIds, first.won, first.drawn, first.tokens])
  publish(tx, [{ type: 'league.changed', leagueId: bet.leagueId }])
}
