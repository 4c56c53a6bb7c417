import { shutOut } from '#domain/bets/bet.ts'
import { whyNotClaim } from '#domain/bets/participant.ts'
import { claimChange } from '#domain/bets/transitions/claim.ts'
import { participantOf } from '#domain/bets/transitions/find-participant.ts'
import { err, ok } from '#domain/kernel/result.ts'
import type { Command } from '#server/context.ts'
import { changeBet } from './change-bet.ts'

/** Makes the actor an unclaimed participant. @see docs/rules.md#claim */
export const claimParticipant: Command<'bets', 'claim'> = (context, input) =>
  changeBet(context, {
    endpoint: 'bets.claim',
    input,
    needsPairWith: { userId: null },
    decide: ({ bet, facts, pair, now }) => {
      const refusal = whyNotClaim(pair?.hasBlockedMe ? shutOut(facts) : facts, input.participantId, now)
      if (refusal) return err(refusal)
      return ok(claimChange(participantOf(bet, input.participantId), context.actorId))
    },
  })
