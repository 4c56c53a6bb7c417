import { DAY_MS } from '#domain/kernel/time.ts'

const DATE = /^(\d{4})-(\d{2})-(\d{2})$/u

/**
 * The number of a calendar date, such as 2026-05-31, counted in days; null for any other text. A date has no
 * clock: the difference of two numbers is their distance in whole days in every zone.
 */
export function dayNumber(text: string): number | null {
  const match = DATE.exec(text)
  if (!match) return null
  const [, year, month, day] = match
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)))
  return date.toISOString().slice(0, text.length) === text ? date.getTime() / DAY_MS : null
}
