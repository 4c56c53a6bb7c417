import { factsFor } from '#domain/bets/bet.ts'
import { walkoverWinner, whyNotLeave } from '#domain/bets/manage.ts'
import { settle } from '#domain/bets/settle.ts'
import { err, ok } from '#domain/kernel/result.ts'
import type { UserId } from '#domain/kernel/ids.ts'
import type { Command } from '../../context.ts'
import type { BetChange } from './bet-change.ts'
import { changeBet } from './change-bet.ts'
import type { LockedBet } from './lock-bet.ts'
import { placeOfUser } from './participant-of.ts'
import { withAgreement } from './with-agreement.ts'

/**
 * The actor leaves an active bet: the stake stays in the pot, and they can no longer win and their word about the result
 * counts no more. When one is left, that one wins; otherwise what the others have said may settle the bet now.
 *
 * @see docs/rules.md#leaving, docs/rules.md#confirmation
 */
export const leaveBet: Command<'bets', 'leave'> = (context, input) =>
  changeBet(context, {
    endpoint: 'bets.leave',
    input,
    decide: (locked) => {
      const refusal = whyNotLeave(locked.facts)
      return refusal ? err(refusal) : ok(leaving(locked, context.actorId))
    },
  })

/** The place of `actorId` counts no more, and what follows from it. */
export function leaving({ bet, now }: Pick<LockedBet, 'bet' | 'now'>, actorId: UserId): BetChange {
  const place = { ...placeOfUser(bet, actorId), hasLeft: true }
  const left = { type: 'left', actorId, place } as const
  const after = { ...bet, participants: bet.participants.map((other) => (other.id === place.id ? place : other)) }
  const winner = walkoverWinner(factsFor(after, null).places)
  if (!winner) return withAgreement({ bet, now }, after, { place, events: [left] })
  return {
    place,
    status: 'won',
    settlement: settle(after, { status: 'won', winnerIds: [winner.id] }),
    decidedById: null,
    events: [left, { type: 'walked_over', actorId: null, place: winner }],
  }
}
