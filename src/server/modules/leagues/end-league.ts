import { whyNotEnd } from '#domain/leagues/membership.ts'
import type { Command } from '#server/context.ts'
import { changeLeague } from './change-league.ts'
import { finish } from './finish.ts'
import { readLeagueOf } from './read-league.ts'

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
