import type { Bet, BetFacts } from '#domain/bets/bet.ts'
import { hiddenPlaces, whyNotReveal } from '#domain/bets/visibility.ts'
import type { UserId } from '#domain/kernel/ids.ts'
import { err, ok } from '#domain/kernel/result.ts'
import type { Command } from '../../context.ts'
import type { BetChange } from './bet-change.ts'
import { changeBet } from './change-bet.ts'
import { placeOfUser } from './participant-of.ts'

/**
 * Shows the actor the others' predictions submitted so far and locks all of them, the actor's own included. Remembered
 * per person and bet, so the envelopes open once. Pressing again opens what has come since, or changes nothing.
 *
 * @see docs/rules.md#prediction-visibility
 */
export const revealPredictions: Command<'bets', 'reveal'> = (context, input) =>
  changeBet(context, {
    endpoint: 'bets.reveal',
    input,
    decide: ({ bet, facts }) => {
      const refusal = whyNotReveal(facts)
      return refusal ? err(refusal) : ok(revealing(bet, facts, context.actorId))
    },
  })

function revealing(bet: Bet, facts: BetFacts, actorId: UserId): BetChange {
  if (facts.hasRevealed && hiddenPlaces(facts).length === 0) return { events: [] }
  // Once the bet is live a reveal locks nothing: it is stored only so that the envelopes open once.
  if (bet.status !== 'pending') return { revealedVersion: bet.version, events: [] }
  const version = bet.version + 1
  return {
    revealedVersion: version,
    lockedVersion: version,
    events: [{ type: 'revealed', actorId, place: placeOfUser(bet, actorId) }],
  }
}
