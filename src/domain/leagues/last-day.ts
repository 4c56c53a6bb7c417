import { DAY_MS } from '#domain/kernel/time.ts'
import type { LeagueErrorOf } from './errors.ts'

const DAY = /^\d{4}-\d{2}-\d{2}$/

/**
 * The earliest last day that may be chosen: today in UTC, the time zone of leagues.
 *
 * @see docs/rules.md#league-creation
 */
export const earliestLastDay = (now: Date): string => now.toISOString().slice(0, 10)

/**
 * The last instant of a league's last day: 23:59:59 UTC.
 *
 * @param day - `2026-06-30`
 * @returns null when it is no day of the calendar
 * @see docs/rules.md#league-end
 */
export function endOfLastDay(day: string): Date | null {
  if (!DAY.test(day)) return null
  const end = lastInstantOf(day)
  return Number.isNaN(end.getTime()) || end.toISOString().slice(0, 10) !== day ? null : end
}

const lastInstantOf = (day: string): Date => new Date(`${day}T23:59:59.000Z`)

/** The milliseconds until a last day is over, whichever leagues have it: until the first instant after 23:59:59 UTC. */
export function msUntilLastDayIsOver(now: Date): number {
  const overMs = lastInstantOf(earliestLastDay(now)).getTime() + 1 - now.getTime()
  return overMs > 0 ? overMs : overMs + DAY_MS
}

/** Why a league may not end on `day`, or null. */
export function whyNotLastDay(day: string, now: Date): LeagueErrorOf<'league.deadline_passed'> | null {
  const end = endOfLastDay(day)
  return end !== null && end.getTime() > now.getTime() ? null : { code: 'league.deadline_passed' }
}
