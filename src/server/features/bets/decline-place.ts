import { placeKeptForMe, whyNotDecline } from '#domain/bets/manage.ts'
import { err, ok } from '#domain/kernel/result.ts'
import type { Command } from '../../context.ts'
import { changeBet } from './change-bet.ts'
import { participantOf } from './participant-of.ts'
import { withoutPlace } from './without-place.ts'

/** Says no to the place that is kept for the actor, taken already or not. @see docs/rules.md#decline */
export const declinePlace: Command<'bets', 'decline'> = (context, input) =>
  changeBet(context, {
    endpoint: 'bets.decline',
    input,
    decide: ({ bet, facts }) => {
      const refusal = whyNotDecline(facts)
      if (refusal) return err(refusal)
      const place = participantOf(bet, placeKeptForMe(facts)?.id ?? '')
      return ok(withoutPlace(bet, place, { type: 'declined', actorId: context.actorId }))
    },
  })
