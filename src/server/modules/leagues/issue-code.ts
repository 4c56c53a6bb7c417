import { whyNotNewCode } from '#domain/leagues/membership.ts'
import type { Command } from '#server/context.ts'
import { publish } from '#server/platform/outbox/publish.ts'
import { changeLeague } from './change-league.ts'
import { newCode } from './new-code.ts'
import { updateCode } from './queries.ts'
import { readLeagueOf } from './read-league.ts'

/** Issues a new code; from now on the old one is wrong. @see docs/rules.md#join-code */
export const issueCode: Command<'leagues', 'newCode'> = (context, input) =>
  changeLeague(context, {
    endpoint: 'leagues.newCode',
    input,
    whyNot: ({ facts, now }) => whyNotNewCode(facts, now),
    write: ({ leagueId }) => {
      context.tx.write(updateCode, [leagueId, newCode()])
      publish(context.tx, [{ type: 'league.changed', leagueId }])
    },
    view: () => readLeagueOf(context.tx, input.leagueId),
  })
