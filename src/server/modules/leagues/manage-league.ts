import { assert } from '#domain/kernel/result.ts'
import { whyNotEnd, whyNotHandOver, whyNotDelete } from '#domain/leagues/membership.ts'
import type { Command } from '#server/context.ts'
import { publish } from '#server/platform/outbox/events.ts'
import { changeLeague } from './change-league.ts'
import { finish } from './finish-league.ts'
import { updateCreator, deleteMemberships, markDeleted, selectMembers } from './queries.ts'
import { readLeagueOf } from './read-leagues.ts'

/**
 * Ends a league. Its open bets go on, and count when they settle: till then it has no champion.
 *
 * @see docs/rules.md#league-champion
 */
export const endLeague: Command<'leagues', 'end'> = (context, input) =>
  changeLeague(context, {
    endpoint: 'leagues.end',
    input,
    whyNot: ({ facts }) => whyNotEnd(facts),
    write: ({ leagueId }) => finish(context.tx, { leagueId, actorId: context.actorId }),
    view: () => readLeagueOf(context.tx, input.leagueId),
  })

/** Makes another member the creator; the actor stays a member. @see docs/rules.md#league-membership */
export const handOverLeague: Command<'leagues', 'handOver'> = (context, input) =>
  changeLeague(context, {
    endpoint: 'leagues.handOver',
    input,
    memberId: input.memberId,
    whyNot: ({ facts, target, now }) => whyNotHandOver(facts, target, now),
    write: ({ leagueId, target }) => {
      assert(target !== null, 'the rule let through a member')
      context.tx.write(updateCreator, [leagueId, target.userId])
      publish(context.tx, [{ type: 'league.changed', leagueId }])
    },
    view: () => readLeagueOf(context.tx, input.leagueId),
  })

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
