import type { PredictionChange } from '#domain/bets/transitions/bet-change.ts'
import type { UserId } from '#domain/kernel/ids.ts'
import { markEndingRead } from '#server/modules/notifications/mark-ending-read.ts'
import type { ChangeStep } from './change-step.ts'
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
} from './queries.ts'

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
  if (change.confirmedIds) tx.write(upsertConfirmation, [bet.id, actorId, change.confirmedIds])
}

function writePrediction({ tx, bet }: ChangeStep, actorId: UserId, change: PredictionChange): void {
  if (change.type === 'seal') tx.write(insertPrediction, [bet.id, change.participantId, actorId, change.text])
  else if (change.type === 'edit') tx.write(updatePrediction, [bet.id, change.participantId, change.text])
  else tx.write(change.type === 'remove' ? deletePrediction : takeBackPrediction, [bet.id, change.participantId])
}
