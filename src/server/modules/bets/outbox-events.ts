import type { Bet } from '#domain/bets/bet.ts'
import type { BetChange } from '#domain/bets/transitions/bet-change.ts'
import type { Transfer } from '#domain/money/ledger.ts'
import type { OutboxEvent } from '#server/platform/outbox/publish.ts'

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
