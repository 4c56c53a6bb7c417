import type { UserId } from '#domain/kernel/ids.ts'
import { notificationsFor } from '#domain/notifications/notification.ts'
import { nextPremiumMonth } from '#domain/premium/month.ts'
import type { Tx } from '#server/db/transaction.ts'
import { notify } from '#server/modules/notifications/notify.ts'
import { grantPremiumMonths } from '#server/platform/ledger/grants.ts'
import { insertMonth, lockPremium, takeDueMonths } from './queries.ts'

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

/** Pays the tokens of every premium month that has started, each exactly once. @see docs/rules.md#premium-months */
export async function payStartedMonths(tx: Tx, userId: UserId): Promise<number> {
  const months = await tx.query(takeDueMonths, [userId])
  const indexes = months.map((month) => month.month_index).sort((a, b) => a - b)
  grantPremiumMonths(tx, userId, indexes)
  const notifications = months.flatMap(({ month_index: month, ends_at: end }) =>
    notificationsFor([userId], {
      kind: 'premium.started',
      factKey: String(month),
      facts: { until: end.toISOString(), month },
    }),
  )
  notify(tx, notifications)
  return indexes.length
}
