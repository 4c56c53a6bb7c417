import { whyNotRemoveParticipant } from '#domain/bets/manage.ts'
import { participantOf } from '#domain/bets/transitions/find-participant.ts'
import { removeChange } from '#domain/bets/transitions/release.ts'
import { err, ok } from '#domain/kernel/result.ts'
import type { Command } from '#server/context.ts'
import { changeBet } from './change-bet.ts'

/** Takes a participant out of the bet; an account that had paid is refunded. @see docs/rules.md#participant-removal */
export const removeParticipant: Command<'bets', 'removeParticipant'> = (context, input) =>
  changeBet(context, {
    endpoint: 'bets.removeParticipant',
    input,
    decide: ({ bet, facts }) => {
      const refusal = whyNotRemoveParticipant(facts, input.participantId)
      if (refusal) return err(refusal)
      const participant = participantOf(bet, input.participantId)
      return ok(removeChange(bet, participant, { type: 'removed', actorId: context.actorId }))
    },
  })
