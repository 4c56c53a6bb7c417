export const HOUR_MS = 3_600_000
export const DAY_MS = 24 * HOUR_MS

/** The instant `ms` milliseconds after `date`, before it when `ms` is negative. */
export const after = (date: Date, ms: number): Date => new Date(date.getTime() + ms)

/** As many days of 24 hours in milliseconds. */
export const days = (count: number): number => count * DAY_MS

/** The UTC day of an instant, as `2026-06-14`: the same for every user, in every time zone. */
export const utcDay = (instant: Date): string => instant.toISOString().slice(0, 10)

/** The first instant of the UTC day after that of `instant`. */
export const nextUtcDay = (instant: Date): Date => new Date((Math.floor(instant.getTime() / DAY_MS) + 1) * DAY_MS)
