import type { UserId } from '#domain/kernel/ids.ts'
import { nextPremiumMonth } from '#domain/premium/month.ts'
import type { Tx } from '#server/db/transaction.ts'
import { insertMonth, lockPremium } from './queries.ts'

/**
 * Adds a month of premium after the ones that the user already has, once for each reason. Its tokens are due when it
 * starts.
 *
 * @param reasonKey - names what the month is given for
 * @see docs/rules.md#premium-months
 */
export async function addPremiumMonth(tx: Tx, userId: UserId, reasonKey: string): Promise<void> {
  const premium = await tx.first(lockPremium, [userId])
  if (!premium) return
  const { startsAt, endsAt } = nextPremiumMonth(premium.now, premium.premium_until)
  tx.write(insertMonth, [userId, startsAt, endsAt, reasonKey])
}
