import { err, ok } from '#domain/kernel/result.ts'
import type { Read } from '#server/context.ts'
import { presentMember } from './present.ts'
import { selectMembers } from './queries.ts'

/** The members of a league, longest first; the viewer is one of them. @see docs/screens.md#leagues */
export const listMembers: Read<'leagues', 'members'> = async ({ tx }, { leagueId }) => {
  const rows = await tx.query(selectMembers, [leagueId])
  return rows.length === 0 ? err({ code: 'league.not_found' }) : ok({ members: rows.map(presentMember) })
}
