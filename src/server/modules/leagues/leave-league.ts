import { assert } from '#domain/kernel/result.ts'
import { whyNotLeave, whyNotRemove } from '#domain/leagues/membership.ts'
import { notificationsFor } from '#domain/notifications/notification.ts'
import type { Command } from '#server/context.ts'
import { endReservations } from '#server/modules/bets/withdraw.ts'
import { notify } from '#server/modules/notifications/notify.ts'
import { publish } from '#server/platform/outbox/events.ts'
import { changeLeague } from './change-league.ts'
import { deleteMembership, upsertBan } from './queries.ts'
import { readLeagueOf } from './read-leagues.ts'

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

/**
 * Removes a member, who cannot join again with this code. The user stays in running bets; a participant who is reserved
 * for them becomes claimable for any member.
 *
 * @see docs/rules.md#league-membership
 */
export const removeMember: Command<'leagues', 'removeMember'> = (context, input) =>
  changeLeague(context, {
    endpoint: 'leagues.removeMember',
    input,
    memberId: input.memberId,
    whyNot: ({ facts, target, now }) => whyNotRemove(facts, target, now),
    write: async ({ leagueId, code, target }) => {
      assert(target !== null, 'the rule let through a member')
      await endReservations(context, leagueId, target.userId)
      context.tx.write(upsertBan, [leagueId, target.userId, code])
      context.tx.write(deleteMembership, [leagueId, target.userId])
      const { actorId } = context
      const factKey = input.memberId
      notify(
        context.tx,
        notificationsFor([target.userId], { kind: 'league.removed', factKey, actorId, leagueId, facts: {} }),
      )
      publish(context.tx, [
        { type: 'league.changed', leagueId },
        { type: 'league.changed', leagueId, userId: target.userId },
      ])
    },
    view: () => readLeagueOf(context.tx, input.leagueId),
  })
