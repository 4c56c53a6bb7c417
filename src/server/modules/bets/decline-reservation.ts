import { participantReservedForMe, whyNotDecline } from '#domain/bets/manage.ts'
import { participantOf } from '#domain/bets/transitions/find-participant.ts'
import { removeChange } from '#domain/bets/transitions/release.ts'
import { err, ok } from '#domain/kernel/result.ts'
import type { Command } from '#server/context.ts'
import { changeBet } from './change-bet.ts'

/** Declines the participant that is reserved for the actor, claimed already or not. @see docs/rules.md#decline */
export const declineReservation: Command<'bets', 'decline'> = (context, input) =>
  changeBet(context, {
    endpoint: 'bets.decline',
    input,
    decide: ({ bet, facts }) => {
      const refusal = whyNotDecline(facts)
      if (refusal) return err(refusal)
      const participant = participantOf(bet, participantReservedForMe(facts)?.id ?? '')
      return ok(removeChange(bet, participant, { type: 'declined', actorId: context.actorId }))
    },
  })
