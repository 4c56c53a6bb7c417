import type { BetEvent } from '#domain/bets/bet-event.ts'
import type { Bet } from '#domain/bets/bet.ts'
import type { BetId } from '#domain/kernel/ids.ts'
import type { BetChange } from '#domain/bets/transitions/bet-change.ts'
import type { Transfer } from '#domain/money/ledger.ts'
import type { Tx } from '#server/db/transaction.ts'
import { publish, type OutboxEvent } from '#server/platform/outbox/events.ts'
import type { LockedBet } from './lock-bet.ts'
import { insertBetEvents, advanceBet } from './queries.ts'
import { hashEvents, type HashedEvent } from './seal-history.ts'

/** Only the transaction that holds the bet's lock writes events. @param written - `at` is the time of the database */
export function writeEvents(
  tx: Tx,
  betId: BetId,
  { events, at }: { readonly events: readonly HashedEvent[]; readonly at: Date },
): void {
  tx.write(insertBetEvents, [
    betId,
    events.map(({ seq }) => seq),
    events.map(({ event }) => event.type),
    events.map(({ event }) => event.actorId),
    events.map(({ event }) => event.participant?.id ?? null),
    events.map(({ event: { participant, ...facts }, actorParticipantId }) => {
      const { tokens, deadline, resultDate, seal, answer } = facts
      const participantName = participant?.name
      return JSON.stringify({ participantName, actorParticipantId, tokens, deadline, resultDate, seal, answer })
    }),
    events.map(({ hash }) => hash),
    at,
  ])
}

/** The hash of the last of some events, or the present head where there are none. */
export const headAfter = (bet: Pick<Bet, 'head'>, events: readonly HashedEvent[]): string | null =>
  events.at(-1)?.hash ?? bet.head

/** Adds events to a locked bet that does not change otherwise: events of its dares follow after its end. */
export function recordEvents(tx: Tx, { bet, now }: Pick<LockedBet, 'bet' | 'now'>, events: readonly BetEvent[]): void {
  const version = bet.version + events.length
  const hashed = hashEvents(bet, events, now)
  tx.write(advanceBet, [bet.id, bet.status, version, headAfter(bet, hashed)])
  writeEvents(tx, bet.id, { events: hashed, at: now })
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
