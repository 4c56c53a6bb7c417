import { decideConfirmation } from '#domain/bets/confirm.ts'
import type { ParticipantId } from '#domain/kernel/ids.ts'
import { ok } from '#domain/kernel/result.ts'
import type { Command } from '../../context.ts'
import { changeBet } from './change-bet.ts'
import { placeOfUser } from './participant-of.ts'
import { withAgreement } from './with-agreement.ts'

/**
 * Keeps what a participant says about the result. When everybody has said something and more than half of them the same,
 * the bet settles in the same transaction; nobody decided it then. Saying the same again changes nothing.
 *
 * @see rules.md §3 "confirm results", "agree?"
 */
export const confirmResults: Command<'bets', 'confirmResults'> = (context, input) =>
  changeBet(context, {
    endpoint: 'bets.confirmResults',
    input,
    decide: ({ bet, facts }) => {
      const named = decideConfirmation(facts, input.result)
      if (!named.ok) return named
      const place = placeOfUser(bet, context.actorId)
      const last = bet.confirmations.find(({ placeId }) => placeId === place.id)
      if (last && isSame(last.winnerIds, named.value)) return ok({ events: [] })
      const others = bet.confirmations.filter((confirmation) => confirmation !== last)
      const after = { ...bet, confirmations: [...others, { placeId: place.id, winnerIds: named.value }] }
      const events = [{ type: 'confirmed', actorId: context.actorId, place } as const]
      return ok(withAgreement(bet, after, { confirmedIds: named.value, events }))
    },
  })

const isSame = (left: readonly ParticipantId[], right: readonly ParticipantId[]): boolean =>
  left.length === right.length && left.every((id) => right.includes(id))
