import type { LeagueMember } from '#contract/leagues.ts'
import type { Reader } from '#server/db/transaction.ts'
import { presentMember } from './present.ts'
import { selectAddableMembers } from './queries.ts'

/** The members of a bet's league who have no place in it, longest first; nobody for whoever is not in the league. */
export async function readAddableMembers(
  tx: Reader,
  uniqueId: string,
): Promise<readonly Pick<LeagueMember, 'userId' | 'name' | 'pet'>[]> {
  const rows = await tx.query(selectAddableMembers, [uniqueId])
  return rows.map(presentMember).map(({ userId, name, pet }) => ({ userId, name, pet }))
}
