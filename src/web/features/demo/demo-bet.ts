export interface DemoBet {
  readonly friend: string
  readonly description: string
  readonly consequence: string
  /** As the date field returns it: `2026-06-14`, or empty. */
  readonly endDate: string
}

export const EMPTY_DEMO_BET: DemoBet = { friend: '', description: '', consequence: '', endDate: '' }

/** Whether there is nothing to preview. An end date alone makes no bet. @see docs/screens.md#demo */
export const isBlank = (bet: DemoBet): boolean =>
  [bet.friend, bet.description, bet.consequence].every((text) => text.trim() === '')

/** Noon of the chosen day: it prints as that day even where the viewer reads it in another time zone. */
export function endDay(bet: DemoBet): Date | null {
  const day = new Date(`${bet.endDate}T12:00:00`)
  return Number.isNaN(day.getTime()) ? null : day
}
