import type { BetId, UserId } from '#domain/kernel/ids.ts'
import { tellEach } from '#domain/notices/notice.ts'
import { grownInto } from '#domain/pets/pet.ts'
import { DAY_XP_MAX, type WinAward } from '#domain/pets/xp.ts'
import type { Tx } from '../db/transaction.ts'
import { tell } from '../notices/tell.ts'
import { insertAwards, lockPets, selectAwarded } from './queries.ts'

/**
 * Writes down a win for each winner, gives their pets the XP as far as the day's cap allows, and tells whoever's pet has
 * grown. The only place where XP comes from. Two bets that end at once wait for each other at the pets they share.
 *
 * @see rules.md §6
 */
export async function awardWin(tx: Tx, betId: BetId, { userIds, xp }: WinAward): Promise<void> {
  if (userIds.length === 0) return
  tx.write(lockPets, [userIds])
  tx.write(insertAwards, [betId, userIds, xp, DAY_XP_MAX])
  for (const { user_id, xp_before, xp_after } of await tx.query(selectAwarded, [betId])) {
    tellGrowth(tx, user_id, grownInto(xp_before, xp_after))
  }
}

function tellGrowth(tx: Tx, userId: UserId, stage: ReturnType<typeof grownInto>): void {
  if (stage !== null) tell(tx, tellEach([userId], { kind: 'pet.evolved', factKey: stage, facts: { stage } }))
}
