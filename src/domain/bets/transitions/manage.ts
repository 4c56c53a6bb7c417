import type { UserId } from '#domain/kernel/ids.ts'
import type { AddedParticipant, BetChange } from './bet-change.ts'

/** The creator adds a participant. @see docs/rules.md#participant-addition */
export const addChange = (addedParticipant: AddedParticipant, actorId: UserId): BetChange => ({
  addedParticipant,
  events: [{ type: 'added', actorId, participant: addedParticipant }],
})

/** The creator gives every participant more time. @see docs/rules.md#deadline */
export const moveDeadlineChange = (deadline: Date, actorId: UserId): BetChange => ({
  deadline,
  events: [{ type: 'deadline_moved', actorId, participant: null, deadline }],
})
