import { whyNotEvictParticipant } from '#domain/bets/manage.ts'
import { participantOf } from '#domain/bets/transitions/find-participant.ts'
import { evictChange } from '#domain/bets/transitions/release.ts'
import { err, ok } from '#domain/kernel/result.ts'
import type { Command } from '#server/context.ts'
import { changeBet } from './change-bet.ts'

/**
 * Takes the account out of a participant whom the wrong user has claimed, and refunds it.
 *
 * @see docs/rules.md#participant-removal
 */
export const evictParticipant: Command<'bets', 'evictParticipant'> = (context, input) =>
  changeBet(context, {
    endpoint: 'bets.evictParticipant',
    input,
    decide: ({ bet, facts }) => {
      const refusal = whyNotEvictParticipant(facts, input.participantId)
      return refusal ? err(refusal) : ok(evictChange(bet, participantOf(bet, input.participantId), context.actorId))
    },
  })
