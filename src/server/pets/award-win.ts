import { DAY_XP_MAX, type WinAward } from '#domain/pets/xp.ts'
import type { BetId } from '#domain/kernel/ids.ts'
import type { Tx } from '../db/transaction.ts'
import { insertAwards, lockPets } from './queries.ts'

/**
 * Writes down a win for each winner and gives their pets the XP, as far as the day's cap allows. The only place where XP
 * comes from. Two bets that end at once wait for each other at the pets they share.
 *
 * @see rules.md §6
 */
export function awardWin(tx: Tx, betId: BetId, { userIds, xp }: WinAward): void {
  if (userIds.length === 0) return
  tx.write(lockPets, [userIds])
  tx.write(insertAwards, [betId, userIds, xp, DAY_XP_MAX])
}
