import { agree } from '#domain/bets/agree.ts'
import { happened, type BetEvent } from '#domain/bets/bet-event.ts'
import type { Bet } from '#domain/bets/bet.ts'
import { winnerIdsOf } from '#domain/bets/resolve.ts'
import { settle } from '#domain/bets/settle.ts'
import { answerBehind } from '#domain/bets/what-happened.ts'
import type { BetChange } from './bet-change.ts'
import { participantOfUser } from './find-participant.ts'

/** A bet at an instant of the database's time. */
export interface BetNow {
  readonly bet: Bet
  readonly now: Date
}

/**
 * Adds to the change what follows from all confirmations: the bet settles when the participants agree or the creator's
 * result leads, and otherwise records since when a majority, a disagreement or a contested result stands. Settling by
 * agreement is never a command of its own. The events say who confirmed, never what: that is for `bets.confirmations`.
 *
 * @param after - the bet as the change leaves it
 * @see docs/rules.md#confirmation, docs/rules.md#contested-result
 */
export function withAgreement({ bet, now }: BetNow, after: Bet, change: BetChange): BetChange {
  const { verdict, times, begun } = agree(bet, after, now)
  if (!verdict)
    return { ...change, resultTimes: times, events: [...change.events, ...begun.map((type) => eventOf(bet, type))] }
  const decidedById = verdict.by === 'creator' ? bet.creatorId : null
  const answer = answerBehind(after, winnerIdsOf(verdict.outcome), verdict.by)
  return {
    ...change,
    status: verdict.outcome.status,
    settlement: settle(after, verdict.outcome),
    decidedById,
    answer,
    events: [...change.events, { type: 'resolved', actorId: decidedById, participant: null, ...happened(answer) }],
  }
}

const eventOf = (bet: Bet, type: 'contested' | 'majority_began' | 'disagreed'): BetEvent =>
  type === 'contested'
    ? { type, actorId: bet.creatorId, participant: participantOfUser(bet, bet.creatorId) }
    : { type, actorId: null, participant: null }
