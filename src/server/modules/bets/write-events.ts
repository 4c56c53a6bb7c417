import type { BetEvent } from '#domain/bets/bet-event.ts'
import type { Bet } from '#domain/bets/bet.ts'
import type { BetChange } from '#domain/bets/transitions/bet-change.ts'
import type { Transfer } from '#domain/money/ledger.ts'
import type { Tx } from '#server/db/transaction.ts'
import { publish, type OutboxEvent } from '#server/platform/outbox/events.ts'
import { insertBetEvents, advanceBet } from './queries.ts'

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

/** Adds events to a locked bet that does not change otherwise: events of its dares follow after its end. */
export function recordEvents(tx: Tx, bet: Bet, events: readonly BetEvent[]): void {
  const version = bet.version + events.length
  tx.write(advanceBet, [bet.id, bet.status, version])
  writeEvents(tx, bet, events)
  publish(tx, [{ type: 'bet.changed', betId: bet.id, version }])
}

/** A bet in a league also refreshes that league's page. */
export const leagueEvents = ({ leagueId }: Pick<Bet, 'leagueId'>): readonly OutboxEvent[] =>
  leagueId === null ? [] : [{ type: 'league.changed', leagueId }]

/** Refreshes the balance on the other screens of every participant whose tokens moved. */
export function walletEvents(
  bet: Pick<Bet, 'id' | 'participants'>,
  transfers: readonly Transfer[],
): readonly OutboxEvent[] {
  const moved = new Set(transfers.flatMap((transfer) => [transfer.fromAccountId, transfer.toAccountId]))
  const userIds = bet.participants.flatMap(({ userId }) => (userId !== null && moved.has(userId) ? [userId] : []))
  return userIds.map((userId) => ({ type: 'account.changed', userId }))
}

/** Refreshes the screens of removed participants, whom the bet's own events do not reach any more. */
export const removalEvents = (
  bet: Bet,
  { participant, removedParticipantIds = [] }: BetChange,
): readonly OutboxEvent[] =>
  bet.participants
    .filter(({ id }) => removedParticipantIds.includes(id) || (participant?.id === id && participant.userId === null))
    .flatMap(({ userId }) => (userId === null ? [] : [{ type: 'account.changed', userId } as const]))
