/** Whose eyes dates and numbers are printed for: their own locale where it is known, else the language of the page. */
export interface Viewer {
  readonly locale: string
  readonly timeZone: string
}

/** A number apart from any sentence, as the viewer writes it. */
export const formatNumber = (value: number, { locale }: Viewer): string => new Intl.NumberFormat(locale).format(value)

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
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(viewer.locale, { ...options, timeZone: viewer.timeZone }).format(date)
  if (style === 'full') return format({ dateStyle: 'full', timeStyle: 'short' })
  if (style === 'stamp') return format({ dateStyle: 'medium', timeStyle: 'short' })
  if (style === 'month') return format({ month: 'long', year: 'numeric' })
  const isNear = Math.abs(date.getTime() - now.getTime()) < NEAR_MS
  if (style === 'moment' && isNear) return format({ weekday: 'short', hour: '2-digit', minute: '2-digit' })
  const isThisYear = date.getUTCFullYear() === now.getUTCFullYear()
  return format({ day: 'numeric', month: 'short', ...(!isThisYear && { year: 'numeric' as const }) })
}
