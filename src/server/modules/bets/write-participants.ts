import { nameKey } from '#domain/bets/names.ts'
import { newParticipant } from '#domain/bets/transitions/bet-change.ts'
import type { ChangeStep } from './change-step.ts'
import { addParticipant, deleteParticipants, updateParticipant } from './queries.ts'

/** Writes the participants whom the change touches, adds or removes. */
export function writeParticipants({ tx, bet, change }: ChangeStep): void {
  const { participant, addedParticipant, removedParticipantIds = [] } = change
  if (participant) {
    tx.write(updateParticipant, [
      bet.id,
      participant.id,
      participant.userId,
      participant.reservedForUserId,
      participant.status,
      participant.stakeGeneration,
      participant.hasLeft,
      participant.acceptedVersion,
    ])
  }
  if (addedParticipant) {
    const { id, name, reservedForUserId, status } = newParticipant(addedParticipant)
    tx.write(addParticipant, [bet.id, id, name, nameKey(name), reservedForUserId, status])
  }
  if (removedParticipantIds.length > 0) tx.write(deleteParticipants, [bet.id, removedParticipantIds])
}
