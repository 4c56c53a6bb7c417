import { statement } from '#server/db/statement.ts'

/** Held until the transaction ends: months are added and paid one after the other. */
export const lockPremium = statement<{ readonly now: Date; readonly premium_until: Date | null }, [userId: string]>(
  'premium.lock',
  'select now() as now, premium_until from profiles where user_id = $1 for no key update',
)

/** Each reason brings one month, once ever. */
export const insertMonth = statement<never, [userId: string, startsAt: Date, endsAt: Date, reasonKey: string]>(
  'premium.insert',
  `insert into premium_months (user_id, month_index, starts_at, ends_at, reason_key)
   select $1, coalesce(max(month_index), 0) + 1, $2, $3, $4 from premium_months where user_id = $1
   on conflict (reason_key) do nothing`,
)

/** Marks started months as paid and returns those whose tokens are to be paid now. */
export const takeDueMonths = statement<{ readonly month_index: number; readonly ends_at: Date }, [userId: string]>(
  'premium.take_due',
  `update premium_months set paid_at = now()
   where user_id = $1 and paid_at is null and starts_at <= now() returning month_index, ends_at`,
)
