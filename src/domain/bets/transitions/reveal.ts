import type { UserId } from '#domain/kernel/ids.ts'
import type { Bet, BetFacts } from '#domain/bets/bet.ts'
import { hiddenParticipants } from '#domain/bets/visibility.ts'
import type { BetChange } from './bet-change.ts'
import { participantOfUser } from './find-participant.ts'

/**
 * The user sees the others' predictions submitted so far. All of them are locked, the user's own included. Revealing
 * again opens later predictions, or changes nothing.
 *
 * @see docs/rules.md#prediction-visibility
 */
export function revealChange(bet: Bet, facts: BetFacts, userId: UserId): BetChange {
  if (facts.hasRevealed && hiddenParticipants(facts).length === 0) return { events: [] }
  // Once the bet is active a reveal locks nothing: it is stored only so that the envelopes open once.
  if (bet.status !== 'pending') return { revealedVersion: bet.version, events: [] }
  const version = bet.version + 1
  return {
    revealedVersion: version,
    lockedVersion: version,
    events: [{ type: 'revealed', actorId: userId, participant: participantOfUser(bet, userId) }],
  }
}
