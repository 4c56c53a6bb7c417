import type { HistoryEntry } from '#contract/bet-history.ts'
import { withConfirmation, type ResultTimes } from '#domain/bets/agree.ts'
import type { Bet, Participant } from '#domain/bets/bet.ts'
import type { ClockReason } from '#domain/bets/clock.ts'
import { nameKey } from '#domain/bets/names.ts'
import type { Settlement } from '#domain/bets/settle.ts'
import type { BetStatus } from '#domain/bets/status.ts'
import type { ParticipantId, UserId } from '#domain/kernel/ids.ts'
import type { Transfer } from '#domain/money/ledger.ts'
import { noticesOfStep } from '#domain/notices/bet-notices.ts'
import type { Context } from '../../context.ts'
import type { Tx } from '../../db/transaction.ts'
import { awardXp } from '../../pets/award-xp.ts'
import { postTransfers } from '../../ledger/post-transfers.ts'
import { markEndingRead } from '../../notices/mark-ending-read.ts'
import { tell } from '../../notices/tell.ts'
import { publish, type OutboxEvent } from '../../outbox/publish.ts'
import {
  addPlace,
  advanceBet,
  advanceBetAndTimes,
  deleteHidden,
  deletePlaces,
  deletePrediction,
  insertBetEvents,
  insertHidden,
  insertPrediction,
  insertSeenEnding,
  lockPredictions,
  takeBackPrediction,
  updateDeadline,
  updatePlace,
  updatePrediction,
  upsertConfirmation,
  upsertReveal,
} from './queries.ts'
import { tellChampions } from '../leagues/tell-champions.ts'
import { writeSettlement } from './write-settlement.ts'

/** Something that happened to a bet. `tokens` is what it moved, from the actor's side. */
export interface BetEvent {
  readonly type: HistoryEntry['type']
  /** Null where nobody did it: it followed from the rules. */
  readonly actorId: UserId | null
  readonly place: Pick<Participant, 'id' | 'name'> | null
  readonly tokens?: number
  /** The bet's new one. */
  readonly deadline?: Date
}

export type PredictionChange =
  | { readonly type: 'seal' | 'edit'; readonly placeId: ParticipantId; readonly text: string }
  /** By its author, or by the creator whose bet it is. */
  | { readonly type: 'remove' | 'take_back'; readonly placeId: ParticipantId }

/** Everything one command changes, decided before anything is written. */
export interface BetChange {
  readonly events: readonly BetEvent[]
  readonly status?: BetStatus
  readonly place?: Participant
  readonly addedPlace?: Pick<Participant, 'id' | 'name' | 'reservedForUserId'>
  readonly removedPlaceIds?: readonly ParticipantId[]
  readonly deadline?: Date
  readonly prediction?: PredictionChange
  /** The actor may read what has been submitted up to this version of the bet. */
  readonly revealedVersion?: number
  /** What has been submitted up to this version of the bet is not edited any more. */
  readonly lockedVersion?: number
  readonly isEndingSeen?: boolean
  /** The winners that the actor names. */
  readonly confirmedIds?: readonly ParticipantId[]
  /** The bet leaves the actor's own list, or comes back to it; nobody else notices. */
  readonly isHidden?: boolean
  readonly transfers?: readonly Transfer[]
  readonly settlement?: Settlement
  /** Who decided the settlement; null where it followed from the rules. */
  readonly decidedById?: UserId | null
  /** Since when what was said about the result stands. */
  readonly resultTimes?: ResultTimes
  /** The settlement followed from nothing but time. */
  readonly clockReason?: ClockReason
}

/** Who changes a bet: somebody, or the clock, which writes nothing that is anybody's own. */
export interface Changing {
  readonly tx: Tx
  readonly actorId: UserId | null
}

/** Writes a change of a locked bet: one numbered event for each thing that happened, one outbox row for the bet. */
export async function writeChange({ tx, actorId }: Changing, bet: Bet, change: BetChange): Promise<void> {
  if (actorId !== null) writeOwn({ tx, actorId }, bet, change)
  if (change.events.length === 0) return
  const version = bet.version + change.events.length
  writePlaces(tx, bet, change)
  const { clockReason = null, decidedById = null } = change
  if (change.settlement) {
    await awardXp(tx, bet.id, change.settlement.awards)
    writeSettlement({ tx, resolvedBy: decidedById, clockReason }, bet, change.settlement)
  }
  if (change.deadline) tx.write(updateDeadline, [bet.id, change.deadline])
  // Wallets come behind all rows: the lock order is league, bet, places, pets, wallets, and then the end of a league.
  const transfers = change.transfers ?? change.settlement?.transfers ?? []
  postTransfers(tx, transfers, actorId)
  writeAdvance(tx, bet, change)
  if (change.lockedVersion !== undefined) tx.write(lockPredictions, [bet.id, change.lockedVersion])
  writeEvents(tx, bet, change.events)
  const outside = [...walletsOf(bet, transfers), ...putOut(bet, change)]
  publish(tx, [{ type: 'bet.changed', betId: bet.id, version }, ...outside])
  const { events, settlement = null } = change
  tell(tx, noticesOfStep({ before: bet, after: after(bet, change, actorId), actorId, events, settlement }))
  if (settlement && bet.leagueId !== null) await tellChampions(tx, bet.leagueId)
}

/** The bet as the change leaves it, as far as anybody hears of it. */
function after(bet: Bet, change: BetChange, actorId: UserId | null): Bet {
  const { place, addedPlace, removedPlaceIds = [], status = bet.status, confirmedIds, resultTimes } = change
  const mine = bet.participants.find(({ userId }) => userId !== null && userId === actorId)
  const said = mine && confirmedIds ? withConfirmation(bet, mine.id, confirmedIds) : bet
  const kept = bet.participants.filter(({ id }) => !removedPlaceIds.includes(id))
  const added = addedPlace ? [newPlace(addedPlace)] : []
  return {
    ...said,
    ...resultTimes,
    status,
    participants: [...kept.map((other) => (other.id === place?.id ? place : other)), ...added],
  }
}

/** A place nobody has taken yet. */
const newPlace = (added: NonNullable<BetChange['addedPlace']>): Participant => ({
  ...added,
  userId: null,
  status: added.reservedForUserId === null ? 'pending' : 'invited',
  hasLeft: false,
  stakeGeneration: 0,
  acceptedVersion: null,
  hasRevealed: false,
})

/** What somebody writes in their own name. */
function writeOwn({ tx, actorId }: Context, bet: Bet, change: BetChange): void {
  if (change.revealedVersion !== undefined) tx.write(upsertReveal, [bet.id, actorId, change.revealedVersion])
  if (change.isHidden !== undefined) tx.write(change.isHidden ? insertHidden : deleteHidden, [actorId, bet.id])
  if (change.isEndingSeen) {
    tx.write(insertSeenEnding, [bet.id, actorId])
    markEndingRead({ tx, actorId }, bet.id)
  }
  if (change.prediction) writePrediction({ tx, actorId }, bet, change.prediction)
  if (change.confirmedIds) tx.write(upsertConfirmation, [bet.id, actorId, change.confirmedIds])
}

function writePlaces(tx: Tx, bet: Bet, { place, addedPlace, removedPlaceIds = [] }: BetChange): void {
  if (place) writePlace(tx, bet, place)
  if (addedPlace) {
    const { id, name, reservedForUserId, status } = newPlace(addedPlace)
    tx.write(addPlace, [bet.id, id, name, nameKey(name), reservedForUserId, status])
  }
  if (removedPlaceIds.length > 0) tx.write(deletePlaces, [bet.id, removedPlaceIds])
}

/** Most confirmations leave the instants of the result as they are; these are written only where one of them changes. */
function writeAdvance(tx: Tx, bet: Bet, { status = bet.status, events, resultTimes }: BetChange): void {
  const version = bet.version + events.length
  const { majorityAt, disagreedAt, contestedAt } = resultTimes ?? bet
  const isSame = majorityAt === bet.majorityAt && disagreedAt === bet.disagreedAt && contestedAt === bet.contestedAt
  if (isSame) tx.write(advanceBet, [bet.id, status, version])
  else tx.write(advanceBetAndTimes, [bet.id, status, version, majorityAt, disagreedAt, contestedAt])
}

const writePlace = (tx: Tx, bet: Bet, place: Participant): void =>
  tx.write(updatePlace, [
    bet.id,
    place.id,
    place.userId,
    place.reservedForUserId,
    place.status,
    place.stakeGeneration,
    place.hasLeft,
    place.acceptedVersion,
  ])

function writePrediction({ tx, actorId }: Context, bet: Bet, change: PredictionChange): void {
  if (change.type === 'seal') tx.write(insertPrediction, [bet.id, change.placeId, actorId, change.text])
  else if (change.type === 'edit') tx.write(updatePrediction, [bet.id, change.placeId, change.text])
  else tx.write(change.type === 'remove' ? deletePrediction : takeBackPrediction, [bet.id, change.placeId])
}

/** Numbers the events on from the bet's version, which only the holder of its lock does. */
export function writeEvents(tx: Tx, bet: Pick<Bet, 'id' | 'version'>, events: readonly BetEvent[]): void {
  tx.write(insertBetEvents, [
    bet.id,
    events.map((_, index) => bet.version + 1 + index),
    events.map((event) => event.type),
    events.map((event) => event.actorId),
    events.map((event) => event.place?.id ?? null),
    events.map(({ place, tokens, deadline }) => JSON.stringify({ placeName: place?.name, tokens, deadline })),
  ])
}

/** The page of its league lists it. */
export const leagueOf = ({ leagueId }: Pick<Bet, 'leagueId'>): readonly OutboxEvent[] =>
  leagueId === null ? [] : [{ type: 'league.changed', leagueId }]

/** Everybody whose balance another screen of theirs should ask for again. */
export function walletsOf(
  bet: Pick<Bet, 'id' | 'participants'>,
  transfers: readonly Transfer[],
): readonly OutboxEvent[] {
  const moved = new Set(transfers.flatMap((transfer) => [transfer.fromAccountId, transfer.toAccountId]))
  const userIds = bet.participants.flatMap(({ userId }) => (userId !== null && moved.has(userId) ? [userId] : []))
  return userIds.map((userId) => ({ type: 'account.changed', userId }))
}

/** Whoever loses their place: the bet's own news does not reach them any more. */
const putOut = (bet: Bet, { place, removedPlaceIds = [] }: BetChange): readonly OutboxEvent[] =>
  bet.participants
    .filter(({ id }) => removedPlaceIds.includes(id) || (place?.id === id && place.userId === null))
    .flatMap(({ userId }) => (userId === null ? [] : [{ type: 'account.changed', userId } as const]))
