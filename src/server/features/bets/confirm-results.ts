import type { Bet } from '#domain/bets/bet.ts'
import { agreedOutcome, decideConfirmation } from '#domain/bets/confirm.ts'
import type { Outcome } from '#domain/bets/resolve.ts'
import { settle } from '#domain/bets/settle.ts'
import { tallyOf } from '#domain/bets/tally.ts'
import type { ParticipantId } from '#domain/kernel/ids.ts'
import { ok } from '#domain/kernel/result.ts'
import type { Command } from '../../context.ts'
import type { BetChange, BetEvent } from './bet-change.ts'
import { changeBet } from './change-bet.ts'
import { placeOfUser } from './participant-of.ts'

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
      const before = tallyOf(facts.places, bet.confirmations)
      const others = bet.confirmations.filter((confirmation) => confirmation !== last)
      const after = tallyOf(facts.places, [...others, { placeId: place.id, winnerIds: named.value }])
      const event: BetEvent = { type: 'confirmed', actorId: context.actorId, place }
      const outcome = agreedOutcome(after)
      if (outcome) return ok({ confirmedIds: named.value, ...settling(bet, outcome, event) })
      const isNew = after.state === 'disagreeing' && before.state !== 'disagreeing'
      const events = isNew ? [event, DISAGREED] : [event]
      return ok({ confirmedIds: named.value, events })
    },
  })

const isSame = (left: readonly ParticipantId[], right: readonly ParticipantId[]): boolean =>
  left.length === right.length && left.every((id) => right.includes(id))

/** The events tell who confirmed, never what: that is for `bets.confirmations`. */
const DISAGREED: BetEvent = { type: 'disagreed', actorId: null, place: null }

function settling(bet: Bet, outcome: Outcome, event: BetEvent): BetChange {
  return {
    status: outcome.status,
    settlement: settle(bet, outcome),
    isByRule: true,
    events: [event, { type: 'resolved', actorId: null, place: null }],
  }
}
