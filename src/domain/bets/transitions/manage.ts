import type { BetEvent } from '#domain/bets/bet-event.ts'
import type { Bet } from '#domain/bets/bet.ts'
import type { UserId } from '#domain/kernel/ids.ts'
import type { AddedParticipant, BetChange } from './bet-change.ts'

/** The creator adds a participant. @see docs/rules.md#participant-addition */
export const addChange = (addedParticipant: AddedParticipant, actorId: UserId): BetChange => ({
  addedParticipant,
  events: [{ type: 'added', actorId, participant: addedParticipant }],
})

/**
 * The creator gives every participant more time. A result date that would come before the new deadline moves with it.
 *
 * @see docs/rules.md#deadline
 */
export function moveDeadlineChange(
  { resultDate }: Pick<Bet, 'resultDate'>,
  deadline: Date,
  actorId: UserId,
): BetChange {
  const moved: BetEvent = { type: 'deadline_moved', actorId, participant: null, deadline }
  if (resultDate === null || resultDate >= deadline) return { deadline, events: [moved] }
  const { events, ...along } = moveResultDateChange(deadline, actorId)
  return { deadline, ...along, events: [moved, ...events] }
}

/** The creator expects the result later. @see docs/rules.md#result-date */
export const moveResultDateChange = (resultDate: Date, actorId: UserId): BetChange => ({
  resultDate,
  events: [{ type: 'result_date_moved', actorId, participant: null, resultDate }],
})
