import { factsFor, type Bet } from '#domain/bets/bet.ts'
import { agreedOutcome } from '#domain/bets/confirm.ts'
import { settle } from '#domain/bets/settle.ts'
import { tallyOf, type Tally } from '#domain/bets/tally.ts'
import type { BetChange, BetEvent } from './bet-change.ts'

/** The events tell who confirmed, never what: that is for `bets.confirmations`. */
const DISAGREED: BetEvent = { type: 'disagreed', actorId: null, place: null }

/**
 * The change, and what follows from everybody's statements with it: the bet settles when they agree, and says so when
 * they begin to disagree. Never a call of its own, and nobody decided it.
 *
 * @param after - the bet as the change leaves it
 * @see rules.md §3 "agree?"
 */
export function withAgreement(bet: Bet, after: Bet, change: BetChange): BetChange {
  const tally = talliedOf(after)
  const outcome = agreedOutcome(tally)
  if (outcome) {
    return {
      ...change,
      status: outcome.status,
      settlement: settle(after, outcome),
      isByRule: true,
      events: [...change.events, { type: 'resolved', actorId: null, place: null }],
    }
  }
  const isNew = tally.state === 'disagreeing' && talliedOf(bet).state !== 'disagreeing'
  return isNew ? { ...change, events: [...change.events, DISAGREED] } : change
}

const talliedOf = (bet: Bet): Tally => tallyOf(factsFor(bet, null, false).places, bet.confirmations)
