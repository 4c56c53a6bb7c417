import type { HistoryEntry } from '#contract/bets.ts'
import type { Bet, Participant } from '#domain/bets/bet.ts'
import type { Settlement } from '#domain/bets/settle.ts'
import type { BetStatus } from '#domain/bets/status.ts'
import type { ParticipantId, UserId } from '#domain/kernel/ids.ts'
import type { Transfer } from '#domain/money/ledger.ts'
import type { Context } from '../../context.ts'
import type { Tx } from '../../db/transaction.ts'
import { postTransfers } from '../../ledger/post-transfers.ts'
import { publish, type OutboxEvent } from '../../outbox/publish.ts'
import {
  advanceBet,
  deletePrediction,
  insertBetEvents,
  insertPrediction,
  insertReveal,
  updatePlace,
  updatePrediction,
  upsertConfirmation,
} from './queries.ts'
import { writeSettlement } from './write-settlement.ts'

/** Something that happened to a bet. `tokens` is what it moved, from the actor's side. */
export interface BetEvent {
  readonly type: HistoryEntry['type']
  /** Null where nobody did it: it followed from the rules. */
  readonly actorId: UserId | null
  readonly place: Pick<Participant, 'id' | 'name'> | null
  readonly tokens?: number
}

export type PredictionChange =
  | { readonly type: 'seal' | 'edit'; readonly placeId: ParticipantId; readonly text: string }
  | { readonly type: 'remove'; readonly placeId: ParticipantId }

/** Everything one command changes, decided before anything is written. */
export interface BetChange {
  readonly events: readonly BetEvent[]
  readonly status?: BetStatus
  readonly place?: Participant
  readonly prediction?: PredictionChange
  readonly isRevealing?: boolean
  /** The winners that the actor names. */
  readonly confirmedIds?: readonly ParticipantId[]
  readonly transfers?: readonly Transfer[]
  readonly settlement?: Settlement
  /** The settlement followed from the rules: nobody decided it. */
  readonly isByRule?: boolean
}

/** Writes a change of a locked bet: one numbered event for each thing that happened, one outbox row for the bet. */
export function writeChange({ tx, actorId }: Context, bet: Bet, change: BetChange): void {
  if (change.isRevealing) tx.write(insertReveal, [bet.id, actorId])
  if (change.events.length === 0) return
  const version = bet.version + change.events.length
  if (change.place) writePlace({ tx, actorId }, bet, change.place)
  if (change.prediction) writePrediction({ tx, actorId }, bet, change.prediction)
  if (change.confirmedIds) tx.write(upsertConfirmation, [bet.id, actorId, change.confirmedIds])
  // Wallets come last: the lock order is bet, places, wallets.
  const transfers = change.transfers ?? change.settlement?.transfers ?? []
  postTransfers(tx, transfers, actorId)
  const resolvedBy = change.isByRule ? null : actorId
  if (change.settlement) writeSettlement({ tx, resolvedBy }, bet, change.settlement)
  tx.write(advanceBet, [bet.id, change.status ?? bet.status, version])
  writeEvents(tx, bet, change.events)
  publish(tx, [{ type: 'bet.changed', betId: bet.id, version }, ...walletsOf(bet, transfers)])
}

function writePlace({ tx }: Context, bet: Bet, place: Participant): void {
  tx.write(updatePlace, [bet.id, place.id, place.userId, place.status, place.stakeGeneration])
}

function writePrediction({ tx, actorId }: Context, bet: Bet, change: PredictionChange): void {
  if (change.type === 'seal') tx.write(insertPrediction, [bet.id, change.placeId, actorId, change.text])
  else if (change.type === 'edit') tx.write(updatePrediction, [bet.id, change.placeId, change.text])
  else tx.write(deletePrediction, [bet.id, change.placeId])
}

/** Numbers the events on from the bet's version, which only the holder of its lock does. */
export function writeEvents(tx: Tx, bet: Pick<Bet, 'id' | 'version'>, events: readonly BetEvent[]): void {
  tx.write(insertBetEvents, [
    bet.id,
    events.map((_, index) => bet.version + 1 + index),
    events.map((event) => event.type),
    events.map((event) => event.actorId),
    events.map((event) => event.place?.id ?? null),
    events.map((event) => JSON.stringify({ placeName: event.place?.name, tokens: event.tokens })),
  ])
}

/** Everybody whose balance another screen of theirs should ask for again. */
export function walletsOf(
  bet: Pick<Bet, 'id' | 'participants'>,
  transfers: readonly Transfer[],
): readonly OutboxEvent[] {
  const moved = new Set(transfers.flatMap((transfer) => [transfer.fromAccountId, transfer.toAccountId]))
  const userIds = bet.participants.flatMap(({ userId }) => (userId !== null && moved.has(userId) ? [userId] : []))
  return userIds.map((userId) => ({ type: 'account.changed', userId }))
}
