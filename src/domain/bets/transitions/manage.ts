import type { UserId } from '#domain/kernel/ids.ts'
import type { AddedPlace, BetChange } from './bet-change.ts'

/** The creator adds a place. @see docs/rules.md#participant-addition */
export const addChange = (addedPlace: AddedPlace, actorId: UserId): BetChange => ({
  addedPlace,
  events: [{ type: 'added', actorId, place: addedPlace }],
})

/** The creator gives every participant more time. @see docs/rules.md#deadline */
export const moveDeadlineChange = (deadline: Date, actorId: UserId): BetChange => ({
  deadline,
  events: [{ type: 'deadline_moved', actorId, place: null, deadline }],
})
