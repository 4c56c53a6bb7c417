import { whyNotRelease } from '#domain/bets/manage.ts'
import { releaseChange } from '#domain/bets/transitions/release.ts'
import { err, ok } from '#domain/kernel/result.ts'
import type { Command } from '#server/context.ts'
import { changeBet } from './change-bet.ts'

/** Gives back the participant whom the actor has claimed, and refunds them. @see docs/rules.md#release */
export const releaseParticipant: Command<'bets', 'release'> = (context, input) =>
  changeBet(context, {
    endpoint: 'bets.release',
    input,
    decide: ({ bet, facts }) => {
      const refusal = whyNotRelease(facts)
      return refusal ? err(refusal) : ok(releaseChange(bet, context.actorId))
    },
  })
