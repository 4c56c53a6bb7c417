import type { ClockAct, ClockReason, TimedBet } from '#domain/bets/clock.ts'
import { settle } from '#domain/bets/settle.ts'
import type { BetChange, BetEvent } from './bet-change.ts'

/** What the history says first: why anything happened at all. The draw follows from its reason alone. */
const REASON_EVENTS = {
  deadline: 'deadline_passed',
  waited: 'waited_long_enough',
  no_result: 'no_result_came',
  no_agreement: 'no_agreement_came',
} as const satisfies { readonly [R in ClockReason]: BetEvent['type'] }

/** Everything the act of the clock changes; nobody did it. @see rules.md §3 */
export function changeByClock(bet: TimedBet, act: ClockAct): BetChange {
  const byNobody = { actorId: null, place: null }
  const why: BetEvent = { ...byNobody, type: REASON_EVENTS[act.reason] }
  if (act.type === 'activate') {
    const dropped = bet.participants.filter(({ id }) => act.droppedIds.includes(id))
    return {
      status: 'active',
      removedPlaceIds: act.droppedIds,
      events: [
        why,
        ...dropped.map((place): BetEvent => ({ type: 'dropped', actorId: null, place })),
        { ...byNobody, type: 'activated' },
      ],
    }
  }
  const status = act.type === 'draw' ? 'drawn' : 'cancelled'
  const end: readonly BetEvent[] = act.type === 'draw' ? [] : [{ ...byNobody, type: 'cancelled' }]
  return { status, settlement: settle(bet, { status }), isByRule: true, clockReason: act.reason, events: [why, ...end] }
}
