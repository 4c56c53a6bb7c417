import type { Bet, Participant } from '#domain/bets/bet.ts'
import { isComplete } from '#domain/bets/visibility.ts'
import type { BetChange } from './bet-change.ts'

/**
 * Adds the activation to the change when it leaves only accepted participants. Activation is never a command of its
 * own.
 *
 * @param after - the participants as the change leaves them
 * @see docs/rules.md#activation
 */
export function withActivation(bet: Bet, after: readonly Participant[], change: BetChange): BetChange {
  const participants = after.map((participant) => ({ isAccepted: participant.status === 'accepted' }))
  if (!isComplete({ status: bet.status, participants })) return change
  const activated = { type: 'activated', actorId: null, participant: null } as const
  return { ...change, status: 'active', events: [...change.events, activated] }
}
