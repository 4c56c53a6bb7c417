import { assert } from '#domain/kernel/assert.ts'
import { whyNotHandOver } from '#domain/leagues/membership.ts'
import type { Command } from '#server/context.ts'
import { publish } from '#server/platform/outbox/publish.ts'
import { changeLeague } from './change-league.ts'
import { updateCreator } from './queries.ts'
import { readLeagueOf } from './read-league.ts'

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
