import type { BetEvent } from '#domain/bets/bet-event.ts'
import type { Bet } from '#domain/bets/bet.ts'
import type { Tx } from '#server/db/transaction.ts'
import { publish } from '#server/platform/outbox/publish.ts'
import { advanceBet } from './queries.ts'
import { writeEvents } from './write-events.ts'

/** Adds events to a locked bet that does not change otherwise: events of its dares follow after its end. */
export function recordEvents(tx: Tx, bet: Bet, events: readonly BetEvent[]): void {
  const version = bet.version + events.length
  tx.write(advanceBet, [bet.id, bet.status, version])
  writeEvents(tx, bet, events)
  publish(tx, [{ type: 'bet.changed', betId: bet.id, version }])
}
