import { happened, type BetEvent } from '#domain/bets/bet-event.ts'
import type { Bet } from '#domain/bets/bet.ts'
import type { ExpiryAction, ExpiryReason } from '#domain/bets/expiry.ts'
import { winnerIdsOf, type Outcome } from '#domain/bets/resolve.ts'
import { settle } from '#domain/bets/settle.ts'
import { answerBehind } from '#domain/bets/what-happened.ts'
import type { BetChange } from './bet-change.ts'

/**
 * The event that says why time ended the wait; it comes first in the history. A draw and a settlement need no further
 * event.
 */
const REASON_EVENTS = {
  deadline: 'deadline_passed',
  waited: 'waited_long_enough',
  no_result: 'no_result_came',
  no_agreement: 'no_agreement_came',
  majority_stood: 'majority_stood',
  majority_at_end: 'majority_at_end',
} as const satisfies { readonly [R in ExpiryReason]: BetEvent['type'] }

/** Everything that follows from time alone; no user did it. @see docs/rules.md#time-limits */
export function expiryChange(bet: Bet, act: ExpiryAction): BetChange {
  const byTime = { actorId: null, participant: null }
  const why: BetEvent = { ...byTime, type: REASON_EVENTS[act.reason] }
  if (act.type === 'activate') {
    const dropped = bet.participants.filter(({ id }) => act.droppedIds.includes(id))
    return {
      status: 'active',
      removedParticipantIds: act.droppedIds,
      events: [
        why,
        ...dropped.map((participant): BetEvent => ({ type: 'dropped', actorId: null, participant })),
        { ...byTime, type: 'activated' },
      ],
    }
  }
  const outcome = outcomeOf(act)
  const answer = act.type === 'settle' ? answerBehind(bet, winnerIdsOf(outcome), 'participants') : null
  const end: readonly BetEvent[] = act.type === 'cancel' ? [{ ...byTime, type: 'cancelled' }] : []
  return {
    status: outcome.status,
    settlement: settle(bet, outcome),
    decidedById: null,
    answer,
    expiryReason: act.reason,
    events: [{ ...why, ...happened(answer) }, ...end],
  }
}

function outcomeOf(act: Exclude<ExpiryAction, { readonly type: 'activate' }>): Outcome {
  if (act.type === 'settle') return act.outcome
  return { status: act.type === 'draw' ? 'drawn' : 'cancelled' }
}
