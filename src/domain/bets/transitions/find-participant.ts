import { assert } from '#domain/kernel/result.ts'
import type { ParticipantId, UserId } from '#domain/kernel/ids.ts'
import type { Bet, Participant } from '#domain/bets/bet.ts'

/** The participant that a rule has just found. */
export function participantOf(bet: Bet, participantId: ParticipantId): Participant {
  const participant = bet.participants.find(({ id }) => id === participantId)
  assert(participant !== undefined, 'a rule let through a participant who is there')
  return participant
}

/** The participant of a user whom a rule has just found in the bet. */
export function participantOfUser(bet: Bet, userId: UserId): Participant {
  const participant = bet.participants.find((candidate) => candidate.userId === userId)
  assert(participant !== undefined, 'a rule let through a user who participates')
  return participant
}
