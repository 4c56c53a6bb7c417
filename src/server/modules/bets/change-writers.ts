import type { Bet, Participant } from '#domain/bets/bet.ts'
import { participantKey } from '#domain/bets/participant-names.ts'
import { isOwed } from '#domain/bets/stake.ts'
import { type BetChange, type PredictionChange, newParticipant } from '#domain/bets/transitions/bet-change.ts'
import { isStillIn } from '#domain/bets/voter.ts'
import type { UserId } from '#domain/kernel/ids.ts'
import type { Lock } from '#server/db/lock-order.ts'
import type { Tx } from '#server/db/transaction.ts'
import { openDareDebts } from '#server/modules/dares/open-dare-debts.ts'
import { markRewardsDue } from '#server/modules/invites/complete-referral.ts'
import { markDueResultRead, markEndingRead } from '#server/modules/notifications/read-notifications.ts'
import {
  deleteHidden,
  deletePrediction,
  insertHidden,
  insertPrediction,
  insertSeenEnding,
  takeBackPrediction,
  updatePrediction,
  upsertConfirmation,
  upsertReveal,
  addParticipant,
  deleteParticipants,
  updateAccepted,
  updateParticipant,
  insertResult,
  updateDates,
  upsertPostponement,
} from './queries.ts'
import type { HashedEvent } from './seal-history.ts'
import type { BetHead } from './write-events.ts'

/** One change of one locked bet, on its way into the database. */
export interface ChangeStep {
  readonly tx: Tx
  /** Null for the scheduler, which writes nothing that is a user's own. */
  readonly actorId: UserId | null
  /** The bet as it was before. */
  readonly bet: Bet
  /** The time of the database. */
  readonly now: Date
  readonly change: BetChange
  /** Its events, numbered and chained. */
  readonly hashed: readonly HashedEvent[]
  /** Where the change leaves the bet. */
  readonly head: BetHead
}

/** Writes one part of a change, and does nothing if the change does not have this part. */
export interface ChangeWriter {
  /**
   * The lock that the writer takes. `bet` means everything under the bet's own lock, which the caller holds already.
   */
  readonly locks: Lock
  readonly write: (step: ChangeStep) => void | Promise<void>
}

/** Writes what is the actor's own: reveal, list, prediction, confirmation. */
export function writeOwn(step: ChangeStep): void {
  const { tx, actorId, bet, change } = step
  if (actorId === null) return
  if (change.revealedVersion !== undefined) tx.write(upsertReveal, [bet.id, actorId, change.revealedVersion])
  if (change.isHidden !== undefined) tx.write(change.isHidden ? insertHidden : deleteHidden, [actorId, bet.id])
  if (change.isEndingSeen) {
    tx.write(insertSeenEnding, [bet.id, actorId])
    markEndingRead({ tx, actorId }, bet.id)
  }
  if (change.prediction) writePrediction(step, actorId, change.prediction)
  if (change.postponement) {
    const { participantId, askedAgainAt } = change.postponement
    tx.write(upsertPostponement, [bet.id, participantId, askedAgainAt])
    markDueResultRead({ tx, actorId }, bet.id)
  }
  if (change.confirmed) {
    tx.write(upsertConfirmation, [bet.id, actorId, change.confirmed.winnerIds, change.confirmed.answer])
  }
}

function writePrediction({ tx, bet }: ChangeStep, actorId: UserId, change: PredictionChange): void {
  if (change.type === 'seal')
    tx.write(insertPrediction, [bet.id, change.participantId, actorId, change.text, change.salt])
  else if (change.type === 'edit') tx.write(updatePrediction, [bet.id, change.participantId, change.text, change.salt])
  else tx.write(change.type === 'remove' ? deletePrediction : takeBackPrediction, [bet.id, change.participantId])
}

/** Writes the dates that the change moves. */
export function writeDates({ tx, bet, change }: ChangeStep): void {
  const { deadline = null, resultDate = null } = change
  if (deadline !== null || resultDate !== null) tx.write(updateDates, [bet.id, deadline, resultDate])
}

/** Writes the participants whom the change touches, adds or removes. */
export function writeParticipants({ tx, bet, change }: ChangeStep): void {
  const { participant, addedParticipant, removedParticipantIds = [] } = change
  if (participant) writeParticipant(tx, bet, participant)
  if (addedParticipant) {
    const { id, name, reservedForUserId, status } = newParticipant(addedParticipant)
    tx.write(addParticipant, [bet.id, id, name, participantKey(name), reservedForUserId, status])
  }
  if (removedParticipantIds.length > 0) tx.write(deleteParticipants, [bet.id, removedParticipantIds])
}

function writeParticipant(tx: Tx, bet: Bet, participant: Participant): void {
  const { id, status, stakeGeneration, acceptedVersion, isOnCredit } = participant
  const { userId, reservedForUserId, hasLeft, isGuest } = participant
  const accepted = [bet.id, id, status, stakeGeneration, acceptedVersion, isOnCredit] as const
  if (bet.participants.some((before) => before.id === id && hasSameHolder(before, participant))) {
    tx.write(updateAccepted, [...accepted])
  } else {
    tx.write(updateParticipant, [...accepted, userId, reservedForUserId, hasLeft, isGuest])
  }
}

const hasSameHolder = (before: Participant, after: Participant): boolean =>
  before.userId === after.userId &&
  before.reservedForUserId === after.reservedForUserId &&
  before.hasLeft === after.hasLeft &&
  before.isGuest === after.isGuest

/** Writes how the bet ended: its one result. @see docs/rules.md#settlement */
export function writeResult({ tx, bet, change }: ChangeStep): void {
  const { settlement, decidedById = null, expiryReason = null, answer = null } = change
  if (!settlement) return
  const winners = bet.participants.filter(({ id }) => winnerIdsOf(change).includes(id))
  tx.write(insertResult, [
    bet.id,
    settlement.outcome.status,
    winners.map((winner) => winner.id),
    winners.map((winner) => winner.name),
    settlement.potTokens,
    settlement.shareTokens,
    settlement.remainderTokens,
    decidedById,
    expiryReason,
    answer,
  ])
}

/** Records which inviters' rewards a settled bet has made due; they are paid in a transaction of their own. */
export function writePendingRewards({ tx, bet, change: { settlement } }: ChangeStep): void {
  if (settlement && settlement.outcome.status !== 'cancelled') markRewardsDue(tx, usersStillIn(bet))
}

/** Writes who owes the dare of a bet that was lost. @see docs/rules.md#dare-debts */
export function writeDebts({ tx, bet, change }: ChangeStep): void {
  const winnerIds = winnerIdsOf(change)
  if (!isOwed(bet.stake) || winnerIds.length === 0) return
  const losers = bet.participants.filter(({ id }) => !winnerIds.includes(id))
  openDareDebts(tx, bet, losers)
}

const winnerIdsOf = ({ settlement }: ChangeStep['change']): readonly string[] =>
  settlement && 'winnerIds' in settlement.outcome ? settlement.outcome.winnerIds : []

const usersStillIn = (bet: Bet): readonly UserId[] =>
  bet.participants.flatMap((participant) =>
    participant.userId !== null && isStillIn({ ...participant, isAccepted: participant.status === 'accepted' })
      ? [participant.userId]
      : [],
  )
