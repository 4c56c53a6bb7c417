const DAY_MS = 24 * 60 * 60 * 1_000

/** The UTC day of an instant, as `2026-06-14`: the same for every user, in every time zone. */
export const utcDay = (instant: Date): string => instant.toISOString().slice(0, 10)

/** The first instant of the UTC day after that of `instant`. */
export const nextUtcDay = (instant: Date): Date => new Date((Math.floor(instant.getTime() / DAY_MS) + 1) * DAY_MS)
