import type { UserId } from '#domain/kernel/ids.ts'
import { factsFor } from '#domain/bets/bet.ts'
import { walkoverWinner } from '#domain/bets/manage.ts'
import { settle } from '#domain/bets/settle.ts'
import type { BetChange } from './bet-change.ts'
import { participantOfUser } from './find-participant.ts'
import { withAgreement, type BetNow } from './with-agreement.ts'

/**
 * The user leaves an active bet: the stake stays in the pot, they can no longer win, and their confirmation no longer
 * counts. When one participant remains, that one wins; otherwise the confirmations of the others may settle the bet
 * now.
 *
 * @see docs/rules.md#leaving, docs/rules.md#confirmation
 */
export function leaveChange({ bet, now }: BetNow, userId: UserId): BetChange {
  const participant = { ...participantOfUser(bet, userId), hasLeft: true }
  const left = { type: 'left', actorId: userId, participant } as const
  const after = {
    ...bet,
    participants: bet.participants.map((other) => (other.id === participant.id ? participant : other)),
  }
  const winner = walkoverWinner(factsFor(after, null).participants)
  if (!winner) return withAgreement({ bet, now }, after, { participant, events: [left] })
  return {
    participant,
    status: 'won',
    settlement: settle(after, { status: 'won', winnerIds: [winner.id] }),
    decidedById: null,
    events: [left, { type: 'walked_over', actorId: null, participant: winner }],
  }
}
