import { whyNotDelete } from '#domain/leagues/membership.ts'
import type { Command } from '#server/context.ts'
import { publish } from '#server/platform/outbox/publish.ts'
import { changeLeague } from './change-league.ts'
import { finish } from './finish.ts'
import { deleteMemberships, markDeleted, selectMembers } from './queries.ts'

/**
 * Deletes a finished league: it loses all its members. Its bets and every token stay with their participants.
 *
 * @see docs/rules.md#league-deletion, docs/decisions/0022-a-deleted-league-stays-closed.md
 */
export const deleteLeague: Command<'leagues', 'delete'> = (context, input) => {
  const { tx } = context
  return changeLeague(context, {
    endpoint: 'leagues.delete',
    input,
    whyNot: ({ facts, now }) => whyNotDelete(facts, now),
    write: async ({ leagueId, facts }) => {
      const members = await tx.query(selectMembers, [leagueId])
      // Its last day is over, and the job has not ended it yet.
      if (facts.status === 'active') await finish(tx, { leagueId, actorId: context.actorId, isDeleted: true })
      tx.write(markDeleted, [leagueId])
      tx.write(deleteMemberships, [leagueId])
      publish(
        tx,
        members.map(({ user_id: userId }) => ({ type: 'league.changed', leagueId, userId })),
      )
    },
    view: async () => ({}),
  })
}
