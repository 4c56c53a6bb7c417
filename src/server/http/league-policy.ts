import type { contract } from '#contract/index.ts'
import { own, SIGNED_OUT, type Expected, type LimitClass, type OwnPolicy } from './own-policy.ts'

/**
 * How somebody stands to the league a request is about.
 *
 * - anonymous: not signed in
 * - outsider: signed in, was never in it
 * - removed: was a member until the creator removed them
 * - member: is in it
 * - owner: its creator
 */
export const LEAGUE_ROLES = ['anonymous', 'outsider', 'removed', 'member', 'owner'] as const
export type LeagueRole = (typeof LEAGUE_ROLES)[number]
type LeagueCells = { readonly [role in LeagueRole]: Expected }

/** An operation on one league: what each role is answered, by the league's status. */
export interface LeaguePolicy {
  readonly limit: LimitClass
  readonly needs: 'signed_in'
  readonly about: 'league'
  readonly active: LeagueCells
  readonly finished: LeagueCells
  /** A deleted league, its code too; whoever was in it stands outside. */
  readonly gone: Expected
}

/** Members get `expected`, the creator too unless said otherwise; to everybody else there is no such league. */
const members = (expected: Expected, owner: Expected = expected): LeagueCells => ({
  ...SIGNED_OUT,
  outsider: 'league.not_found',
  removed: 'league.not_found',
  member: expected,
  owner,
})
const ofLeague = { needs: 'signed_in', about: 'league', gone: 'league.not_found' } as const
const leagueRead = { ...ofLeague, limit: 'read', active: members('ok'), finished: members('ok') } as const
const leagueCommand = { ...ofLeague, limit: 'command' } as const
const ownerOnly = (owner: Expected): LeagueCells => members('league.creator_only', owner)

/** Who may do what with a league. */
export const leagues: { readonly [verb in keyof typeof contract.leagues]: LeaguePolicy | OwnPolicy } = {
  listMine: own,
  create: { ...own, limit: 'command' },
  get: leagueRead,
  standings: leagueRead,
  members: leagueRead,
  // With the league's code.
  preview: {
    ...leagueRead,
    active: { ...members('ok'), outsider: 'ok', removed: 'league.code_invalid' },
    finished: { ...members('ok'), outsider: 'ok', removed: 'league.code_invalid' },
    gone: 'league.code_invalid',
  },
  join: {
    ...leagueCommand,
    active: { ...members('league.already_member'), outsider: 'ok', removed: 'league.code_invalid' },
    finished: { ...members('league.already_member'), outsider: 'league.finished', removed: 'league.code_invalid' },
    gone: 'league.code_invalid',
  },
  leave: {
    ...leagueCommand,
    active: members('ok', 'league.creator_stays'),
    finished: members('ok', 'league.creator_stays'),
  },
  // Both name another member.
  removeMember: { ...leagueCommand, active: ownerOnly('ok'), finished: ownerOnly('league.finished') },
  handOver: { ...leagueCommand, active: ownerOnly('ok'), finished: ownerOnly('league.finished') },
  newCode: { ...leagueCommand, active: ownerOnly('ok'), finished: ownerOnly('league.finished') },
  end: { ...leagueCommand, active: ownerOnly('ok'), finished: ownerOnly('league.finished') },
  delete: { ...leagueCommand, active: ownerOnly('league.not_finished'), finished: ownerOnly('ok') },
}
