import { withConfirmation } from '#domain/bets/agree.ts'
import { decideConfirmation } from '#domain/bets/confirm.ts'
import { isSameResult } from '#domain/bets/tally.ts'
import { ok } from '#domain/kernel/result.ts'
import type { Command } from '../../context.ts'
import { changeBet } from './change-bet.ts'
import { placeOfUser } from './participant-of.ts'
import { withAgreement } from './with-agreement.ts'

/**
 * Keeps what a participant says about the result. When everybody has said something and more than half of them the same,
 * or a contested call leads because of it, the bet settles in the same transaction. Saying the same again changes nothing.
 *
 * @see docs/rules.md#confirmation
 */
export const confirmResults: Command<'bets', 'confirmResults'> = (context, input) =>
  changeBet(context, {
    endpoint: 'bets.confirmResults',
    input,
    decide: ({ bet, facts, now }) => {
      const named = decideConfirmation(facts, input.result)
      if (!named.ok) return named
      const place = placeOfUser(bet, context.actorId)
      const last = bet.confirmations.find(({ placeId }) => placeId === place.id)
      if (last && isSameResult(last.winnerIds, named.value)) return ok({ events: [] })
      const after = withConfirmation(bet, place.id, named.value)
      const events = [{ type: 'confirmed', actorId: context.actorId, place } as const]
      return ok(withAgreement({ bet, now }, after, { confirmedIds: named.value, events }))
    },
  })
