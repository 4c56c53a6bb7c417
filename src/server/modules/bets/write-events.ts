import type { BetEvent } from '#domain/bets/bet-event.ts'
import type { Bet } from '#domain/bets/bet.ts'
import type { Tx } from '#server/db/transaction.ts'
import { insertBetEvents } from './queries.ts'

/** Numbers the events on from the bet's version, which only the transaction that holds its lock does. */
export function writeEvents(tx: Tx, bet: Pick<Bet, 'id' | 'version'>, events: readonly BetEvent[]): void {
  tx.write(insertBetEvents, [
    bet.id,
    events.map((_, index) => bet.version + 1 + index),
    events.map((event) => event.type),
    events.map((event) => event.actorId),
    events.map((event) => event.participant?.id ?? null),
    events.map(({ participant, tokens, deadline }) =>
      JSON.stringify({ participantName: participant?.name, tokens, deadline }),
    ),
  ])
}
