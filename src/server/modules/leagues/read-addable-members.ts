import type { LeagueMember } from '#contract/leagues.ts'
import type { Reader } from '#server/db/transaction.ts'
import { presentMember } from './present.ts'
import { selectAddableMembers } from './queries.ts'

/**
 * The members of the bet's league who are not among its participants, longest first; empty if the actor is not in the
 * league.
 */
export async function readAddableMembers(
  tx: Reader,
  uniqueId: string,
): Promise<readonly Pick<LeagueMember, 'userId' | 'name' | 'pet'>[]> {
  const rows = await tx.query(selectAddableMembers, [uniqueId])
  return rows.map(presentMember).map(({ userId, name, pet }) => ({ userId, name, pet }))
}
