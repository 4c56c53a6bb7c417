import type { Route, Verb } from '#server/context.ts'
import { createLeague, issueCode } from './create-league.ts'
import { deleteLeague, endLeague, handOverLeague } from './manage-league.ts'
import { getLeague, listMembers, listMyLeagues, listStandings } from './read-leagues.ts'
import { joinLeague, previewLeague } from './join-league.ts'
import { reportLeague } from './report-league.ts'
import { leaveLeague, removeMember } from './leave-league.ts'
import type { SessionUseCase } from '#server/modules/accounts/session-context.ts'
import type { CodeSession } from './code-tries.ts'

type LeagueRoute<V extends Verb<'leagues'>> =
  Route<'leagues', V> | { readonly kind: 'session'; readonly run: SessionUseCase<V, 'leagues', CodeSession> }
export type LeagueRoutes = { readonly [V in Verb<'leagues'>]: LeagueRoute<V> }

/**
 * What runs behind every endpoint of `contract.leagues`. The endpoints that try a code open their own transactions:
 * wrong codes stay counted.
 */
export const leagueRoutes = {
  listMine: { kind: 'read', run: listMyLeagues },
  get: { kind: 'read', run: getLeague },
  standings: { kind: 'read', run: listStandings },
  members: { kind: 'read', run: listMembers },
  preview: { kind: 'session', run: previewLeague },
  create: { kind: 'command', run: createLeague },
  join: { kind: 'session', run: joinLeague },
  report: { kind: 'command', run: reportLeague },
  leave: { kind: 'command', run: leaveLeague },
  removeMember: { kind: 'command', run: removeMember },
  handOver: { kind: 'command', run: handOverLeague },
  newCode: { kind: 'command', run: issueCode },
  end: { kind: 'command', run: endLeague },
  delete: { kind: 'command', run: deleteLeague },
} as const satisfies LeagueRoutes
