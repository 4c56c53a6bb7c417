import { whyNotFreePlace } from '#domain/bets/manage.ts'
import { err, ok } from '#domain/kernel/result.ts'
import type { Command } from '../../context.ts'
import { changeBet } from './change-bet.ts'
import { participantOf } from './participant-of.ts'
import { freed, refundOfPlace } from './refund-of-place.ts'

/**
 * Frees a place that the wrong person has taken: their stake is refunded and their prediction goes, the place and what
 * the creator suggested for it stay. A free place is missing, so this never makes a bet go active.
 *
 * @see docs/rules.md#participant-removal
 */
export const freePlace: Command<'bets', 'freePlace'> = (context, input) =>
  changeBet(context, {
    endpoint: 'bets.freePlace',
    input,
    decide: ({ bet, facts }) => {
      const refusal = whyNotFreePlace(facts, input.participantId)
      if (refusal) return err(refusal)
      const place = participantOf(bet, input.participantId)
      const { transfers, ...moved } = refundOfPlace(bet, place)
      return ok({
        place: freed(place, transfers.length > 0),
        transfers,
        ...(place.status === 'accepted' && { prediction: { type: 'take_back', placeId: place.id } as const }),
        events: [{ type: 'freed', actorId: context.actorId, place, ...moved }],
      })
    },
  })
