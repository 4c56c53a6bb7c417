import { dateFormat, type Viewer } from './dates.ts'
import { counted } from './intl.ts'

const UNITS = {
  second: { one: 'second', other: 'seconds' },
  minute: { one: 'minute', other: 'minutes' },
  hour: { one: 'hour', other: 'hours' },
  day: { one: 'day', other: 'days' },
}

type Unit = keyof typeof UNITS

/** A span of time: "1 hour", "3 days". */
export const timeSpan = (count: number, unit: Unit): string => counted(count, UNITS[unit])

/** How long to wait, in words: seconds under a minute and a half, minutes above, always rounded up. */
export function waitText(
  seconds: number,
  unit: Extract<Unit, 'second' | 'minute'> = seconds < 90 ? 'second' : 'minute',
): string {
  const whole = Math.max(1, Math.ceil(seconds))
  return timeSpan(unit === 'second' ? whole : Math.ceil(whole / 60), unit)
}

/** "18:00": an instant of today. */
export const formatClock = (date: Date, viewer: Viewer): string =>
  dateFormat(viewer, { hour: '2-digit', minute: '2-digit' }).format(date)

/** "Sun 14 Jun, 18:00": an instant to the minute, however near. */
export const formatMinute = (date: Date, viewer: Viewer): string =>
  dateFormat(viewer, { weekday: 'short', day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' }).format(
    date,
  )
