import { whyNotLeave } from '#domain/leagues/membership.ts'
import type { Command } from '#server/context.ts'
import { publish } from '#server/platform/outbox/publish.ts'
import { endReservations } from '#server/modules/bets/end-reservations.ts'
import { changeLeague } from './change-league.ts'
import { deleteMembership } from './queries.ts'

/**
 * Leaves a league. The user stays in its bets, and keeps the score, which counts again after joining again. A
 * participant who is reserved for the user becomes claimable for any member.
 */
export const leaveLeague: Command<'leagues', 'leave'> = (context, input) =>
  changeLeague(context, {
    endpoint: 'leagues.leave',
    input,
    whyNot: ({ facts }) => whyNotLeave(facts),
    write: async ({ leagueId }) => {
      await endReservations(context, leagueId, context.actorId)
      context.tx.write(deleteMembership, [leagueId, context.actorId])
      publish(context.tx, [
        { type: 'league.changed', leagueId },
        { type: 'league.changed', leagueId, userId: context.actorId },
      ])
    },
    view: async () => ({}),
  })
