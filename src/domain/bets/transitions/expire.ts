import type { BetEvent } from '#domain/bets/bet-event.ts'
import type { Bet } from '#domain/bets/bet.ts'
import type { ClockAct, ClockReason } from '#domain/bets/clock.ts'
import type { Outcome } from '#domain/bets/resolve.ts'
import { settle } from '#domain/bets/settle.ts'
import type { BetChange } from './bet-change.ts'

/** What the history says first: why anything happened at all. A draw and a result follow from their reason alone. */
const REASON_EVENTS = {
  deadline: 'deadline_passed',
  waited: 'waited_long_enough',
  no_result: 'no_result_came',
  no_agreement: 'no_agreement_came',
  majority_stood: 'majority_stood',
  majority_at_end: 'majority_at_end',
} as const satisfies { readonly [R in ClockReason]: BetEvent['type'] }

/** Everything that follows from time alone; no user did it. @see docs/rules.md#time-limits */
export function expiryChange(bet: Bet, act: ClockAct): BetChange {
  const byTime = { actorId: null, place: null }
  const why: BetEvent = { ...byTime, type: REASON_EVENTS[act.reason] }
  if (act.type === 'activate') {
    const dropped = bet.participants.filter(({ id }) => act.droppedIds.includes(id))
    return {
      status: 'active',
      removedPlaceIds: act.droppedIds,
      events: [
        why,
        ...dropped.map((place): BetEvent => ({ type: 'dropped', actorId: null, place })),
        { ...byTime, type: 'activated' },
      ],
    }
  }
  const outcome = outcomeOf(act)
  const end: readonly BetEvent[] = act.type === 'cancel' ? [{ ...byTime, type: 'cancelled' }] : []
  return {
    status: outcome.status,
    settlement: settle(bet, outcome),
    decidedById: null,
    clockReason: act.reason,
    events: [why, ...end],
  }
}

function outcomeOf(act: Exclude<ClockAct, { readonly type: 'activate' }>): Outcome {
  if (act.type === 'settle') return act.outcome
  return { status: act.type === 'draw' ? 'drawn' : 'cancelled' }
}
