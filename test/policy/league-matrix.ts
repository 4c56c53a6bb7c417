import type { contract } from '#contract/index.ts'
import type { Cells, Expected, Matrix } from './cells.ts'

/**
 * How a user stands to the league a request is about.
 *
 * - anonymous: not signed in
 * - outsider: signed in, was never in it
 * - removed: was a member until the creator removed them
 * - member: is in it
 * - owner: its creator
 */
export const LEAGUE_ROLES = ['anonymous', 'outsider', 'removed', 'member', 'owner'] as const
export type LeagueRole = (typeof LEAGUE_ROLES)[number]

/** What each role is answered, by the league's status. */
export interface LeagueRow {
  readonly active: Cells<LeagueRole>
  readonly finished: Cells<LeagueRole>
  /** A deleted league, its code too; its former members are outsiders. */
  readonly gone: Expected
}

const HIDDEN = 'league.not_found'

/** Members are answered `member`, the owner too unless said otherwise; others get no such league. */
const members = (member: Expected, owner: Expected = member): Cells<LeagueRole> => ({
  outsider: HIDDEN,
  removed: HIDDEN,
  owner,
  otherwise: member,
})
const row = (active: Cells<LeagueRole>, finished = active): LeagueRow => ({ active, finished, gone: HIDDEN })
const ownerOnly = (active: Expected, finished: Expected): LeagueRow =>
  row(members('league.creator_only', active), members('league.creator_only', finished))

const WRONG_CODE = 'league.code_invalid'
const byCode = (outsider: Expected, otherwise: Expected): Cells<LeagueRole> => ({
  outsider,
  removed: WRONG_CODE,
  otherwise,
})

/** Who may do what with a league. An endpoint that does not stand here is about no league: see `self-matrix.ts`. */
const leagues: { readonly [verb in keyof typeof contract.leagues]?: LeagueRow } = {
  get: row(members('ok')),
  standings: row(members('ok')),
  members: row(members('ok')),
  // Both with the league's code.
  preview: { ...row(byCode('ok', 'ok')), gone: WRONG_CODE },
  join: {
    ...row(byCode('ok', 'league.already_member'), byCode('league.finished', 'league.already_member')),
    gone: WRONG_CODE,
  },
  report: row(members('ok', 'report.own')),
  leave: row(members('ok', 'league.creator_stays')),
  // Both name another member.
  removeMember: ownerOnly('ok', 'league.finished'),
  handOver: ownerOnly('ok', 'league.finished'),
  newCode: ownerOnly('ok', 'league.finished'),
  end: ownerOnly('ok', 'league.finished'),
  delete: ownerOnly('league.not_finished', 'ok'),
}

/** Every noun that is about one league. */
export const LEAGUE_MATRIX: Matrix<LeagueRow> = { leagues }
