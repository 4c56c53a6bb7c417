import type { BetEvent } from '#domain/bets/bet-event.ts'
import type { Bet } from '#domain/bets/bet.ts'
import type { BetStatus } from '#domain/bets/status.ts'
import type { BetId } from '#domain/kernel/ids.ts'
import type { BetChange } from '#domain/bets/transitions/bet-change.ts'
import type { Transfer } from '#domain/money/ledger.ts'
import type { Tx } from '#server/db/transaction.ts'
import { publish, type OutboxEvent } from '#server/platform/outbox/events.ts'
import type { LockedBet } from './lock-bet.ts'
import { advanceBet, insertBetEvents, moveBet } from './queries.ts'
import { hashEvents, type HashedEvent } from './seal-history.ts'

/** Only the transaction that holds the bet's lock writes events. @param written - `at` is the time of the database */
export function writeEvents(
  tx: Tx,
  betId: BetId,
  { events, at }: { readonly events: readonly HashedEvent[]; readonly at: Date },
): void {
  const rows = events.map(({ event, seq, hash, actorParticipantId }) => {
    const { type, actorId, participant, tokens, deadline, resultDate, seal, answer } = event
    const participantName = participant?.name
    const facts = { participantName, actorParticipantId, tokens, deadline, resultDate, seal, answer }
    return [betId, seq, type, actorId, participant?.id ?? null, JSON.stringify(facts), hash, at] as const
  })
  tx.writeRows(insertBetEvents, rows)
}

/** The hash of the last of some events, or the present head where there are none. */
export const headAfter = (bet: Pick<Bet, 'head'>, events: readonly HashedEvent[]): string | null =>
  events.at(-1)?.hash ?? bet.head

/** Where a bet is after its newest event. */
export interface BetHead {
  readonly version: number
  readonly head: string | null
  readonly status: BetStatus
}

/** Moves a locked bet on to its newest event; only a status that changes is written. */
export function advanceTo(tx: Tx, bet: Pick<Bet, 'id' | 'status'>, { version, head, status }: BetHead): void {
  if (status === bet.status) tx.write(advanceBet, [bet.id, version, head])
  else tx.write(moveBet, [bet.id, version, head, status])
}

/**
 * Adds events to a locked bet that does not change otherwise: events of its dares follow after its end.
 *
 * @param held - `status` is another one where a vote has replaced the result
 */
export function recordEvents(
  tx: Tx,
  { bet, now, status = bet.status }: Pick<LockedBet, 'bet' | 'now'> & { readonly status?: BetStatus },
  events: readonly BetEvent[],
): void {
  const version = bet.version + events.length
  const hashed = hashEvents(bet, events, now)
  advanceTo(tx, bet, { version, head: headAfter(bet, hashed), status })
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
