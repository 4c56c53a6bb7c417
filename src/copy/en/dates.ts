/** Whose eyes dates and numbers are printed for: their own locale where it is known, else the language of the page. */
export interface Viewer {
  readonly locale: string
  readonly timeZone: string
}

/** A number apart from any sentence, as the viewer writes it. */
export const formatNumber = (value: number, { locale }: Viewer): string => value.toLocaleString(locale)

/** Locales come with requests, so there is no end of them. */
const KEPT_MAX = 100
const kept = new Map<string, Intl.DateTimeFormat>()

/** A formatter, kept for the next date: making one takes sixty times as long as using it. */
export function dateFormat({ locale, timeZone }: Viewer, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = locale + timeZone + JSON.stringify(options)
  const known = kept.get(key)
  if (known) return known
  if (kept.size >= KEPT_MAX) kept.clear()
  const made = new Intl.DateTimeFormat(locale, { ...options, timeZone })
  kept.set(key, made)
  return made
}

/**
 * - `day`: 14 Jun (with the year when it is not this one)
 * - `moment`: Sun 18:00 within the next or last six days, else as `day`
 * - `full`: Sunday, 14 June 2026 at 18:00
 * - `month`: June 2026
 * - `stamp`: 14 Jun 2026, 18:00
 */
export type DateStyle = 'day' | 'moment' | 'full' | 'month' | 'stamp'

interface DateSetting {
  readonly style: DateStyle
  readonly viewer: Viewer
  /** What "near" is measured from. */
  readonly now: Date
}

const DAY_MS = 24 * 60 * 60 * 1_000
const NEAR_MS = 6 * DAY_MS

/** An instant in the viewer's words and zone. */
export function formatDate(date: Date, { style, viewer, now }: DateSetting): string {
  const format = (options: Intl.DateTimeFormatOptions) => dateFormat(viewer, options).format(date)
  if (style === 'full') return format({ dateStyle: 'full', timeStyle: 'short' })
  if (style === 'stamp') return format({ dateStyle: 'medium', timeStyle: 'short' })
  if (style === 'month') return format({ month: 'long', year: 'numeric' })
  const isNear = Math.abs(date.getTime() - now.getTime()) < NEAR_MS
  if (style === 'moment' && isNear) return format({ weekday: 'short', hour: '2-digit', minute: '2-digit' })
  const isThisYear = date.getUTCFullYear() === now.getUTCFullYear()
  return format({ day: 'numeric', month: 'short', ...(!isThisYear && { year: 'numeric' as const }) })
}
