import { withCall } from '#domain/bets/agree.ts'
import { namedSet } from '#domain/bets/named-set.ts'
import { decideOutcome, type Outcome } from '#domain/bets/resolve.ts'
import { isSameResult } from '#domain/bets/tally.ts'
import { ok } from '#domain/kernel/result.ts'
import type { Command } from '../../context.ts'
import type { BetChange } from './bet-change.ts'
import { cancelling } from './cancel-bet.ts'
import { changeBet } from './change-bet.ts'
import type { LockedBet } from './lock-bet.ts'
import { placeOfUser } from './participant-of.ts'
import { withAgreement } from './with-agreement.ts'

/**
 * States how a bet ended, which counts as the creator's own confirmation. Where no other result was confirmed as often it
 * settles at once; otherwise the bet is contested, and pressing again changes the call.
 *
 * @see docs/rules.md#resolution, docs/rules.md#settlement
 */
export const resolveBet: Command<'bets', 'resolve'> = (context, input) =>
  changeBet(context, {
    endpoint: 'bets.resolve',
    input,
    decide: (locked) => {
      const outcome = decideOutcome(locked.facts, input.resolution)
      if (!outcome.ok) return outcome
      return ok(
        outcome.value.status === 'cancelled' ? cancelling(locked.bet, context.actorId) : calling(locked, outcome.value),
      )
    },
  })

function calling({ bet, facts, now }: LockedBet, outcome: Outcome): BetChange {
  const winnerIds = 'winnerIds' in outcome ? namedSet(facts.places, outcome.winnerIds) : []
  const place = placeOfUser(bet, bet.creatorId)
  const last = bet.confirmations.find(({ placeId }) => placeId === place.id)
  const isContested = bet.contestedAt !== null
  if (isContested && last && isSameResult(last.winnerIds, winnerIds)) return { events: [] }
  // The first call says by itself what became of it: the bet is settled, or contested.
  const events = isContested ? [{ type: 'confirmed', actorId: bet.creatorId, place } as const] : []
  return withAgreement({ bet, now }, withCall(bet, winnerIds, now), { confirmedIds: winnerIds, events })
}
