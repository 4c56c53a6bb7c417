import { notificationsFor } from '#domain/notifications/notification.ts'
import type { UserId } from '#domain/kernel/ids.ts'
import type { Tx } from '#server/db/transaction.ts'
import { grantPremiumMonths } from '#server/platform/ledger/grant-bonus.ts'
import { notify } from '#server/modules/notifications/notify.ts'
import { takeDueMonths } from './queries.ts'

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
