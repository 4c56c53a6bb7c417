import type { Bet, Participant } from '#domain/bets/bet.ts'
import { assert } from '#domain/kernel/assert.ts'
import type { ParticipantId, UserId } from '#domain/kernel/ids.ts'

/** The place that a rule has just found. */
export function participantOf(bet: Bet, participantId: ParticipantId): Participant {
  const participant = bet.participants.find(({ id }) => id === participantId)
  assert(participant !== undefined, 'a rule let through a place that is there')
  return participant
}

/** The place of somebody whom a rule has just found in the bet. */
export function placeOfUser(bet: Bet, userId: UserId): Participant {
  const participant = bet.participants.find((candidate) => candidate.userId === userId)
  assert(participant !== undefined, 'a rule let through somebody who has a place')
  return participant
}
