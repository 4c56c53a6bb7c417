import type { Tokens } from '#domain/money/tokens.ts'

/** For every premium month that has started. @see docs/rules.md#premium-months */
export const PREMIUM_MONTH_TOKENS: Tokens = 100

/** One month of premium. */
export interface PremiumMonth {
  readonly startsAt: Date
  readonly endsAt: Date
}

/**
 * The month that is added: it begins now, or when the user's present premium ends.
 *
 * @see docs/rules.md#premium-months
 */
export function nextPremiumMonth(now: Date, premiumUntil: Date | null): PremiumMonth {
  const startsAt = premiumUntil !== null && premiumUntil > now ? premiumUntil : now
  return { startsAt, endsAt: monthLater(startsAt) }
}

/** The same day and time of the next month, in UTC; the month's last day where it is shorter. */
function monthLater(instant: Date): Date {
  const [year, month] = [instant.getUTCFullYear(), instant.getUTCMonth()]
  const lastDay = new Date(Date.UTC(year, month + 2, 0)).getUTCDate()
  const later = new Date(instant)
  later.setUTCFullYear(year, month + 1, Math.min(instant.getUTCDate(), lastDay))
  return later
}

/** Whether the user has premium at this moment. */
export const isPremium = (premiumUntil: Date | null, now: Date): boolean => premiumUntil !== null && premiumUntil > now
