import { nameKey } from '#domain/bets/names.ts'
import { newPlace } from '#domain/bets/transitions/bet-change.ts'
import type { ChangeStep } from './change-step.ts'
import { addPlace, deletePlaces, updatePlace } from './queries.ts'

/** Writes the participants whom the change touches, adds or removes. */
export function writeParticipants({ tx, bet, change }: ChangeStep): void {
  const { place, addedPlace, removedPlaceIds = [] } = change
  if (place) {
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
  }
  if (addedPlace) {
    const { id, name, reservedForUserId, status } = newPlace(addedPlace)
    tx.write(addPlace, [bet.id, id, name, nameKey(name), reservedForUserId, status])
  }
  if (removedPlaceIds.length > 0) tx.write(deletePlaces, [bet.id, removedPlaceIds])
}
