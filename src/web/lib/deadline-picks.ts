/** The quick answers to "When does it end?". */
export type DeadlinePick = 'tonight' | 'weekend' | 'date'

/** A deadline as the date and time inputs show it, in the zone of the person who writes it. */
export interface DeadlineParts {
  /** `2026-11-22`, or empty. */
  readonly date: string
  /** `20:30`, or empty for the end of the day. */
  readonly time: string
}

const SUNDAY = 0
const DAYS_PER_WEEK = 7

/** The last second of a day here. Built from calendar fields, so that days with a clock change are right too. */
const endOfDay = (year: number, month: number, day: number): Date => new Date(year, month, day, 23, 59, 59)

const endOfDayIn = (now: Date, days: number): Date => endOfDay(now.getFullYear(), now.getMonth(), now.getDate() + days)

export const tonight = (now: Date): Date => endOfDayIn(now, 0)
/** Sunday's last second. On a Sunday that is tonight. */
export const thisWeekend = (now: Date): Date =>
  endOfDayIn(now, now.getDay() === SUNDAY ? 0 : DAYS_PER_WEEK - now.getDay())

/** Which quick answers make a difference today. */
export const picksFor = (now: Date): readonly DeadlinePick[] =>
  now.getDay() === SUNDAY ? ['tonight', 'date'] : ['tonight', 'weekend', 'date']

/** The instant two inputs mean: a date without a time ends with its day. Null while no date stands there. */
export function deadlineFrom({ date, time }: DeadlineParts): Date | null {
  const [year, month, day] = date.split('-').map(Number)
  if (year === undefined || month === undefined || day === undefined || Number.isNaN(year + month + day)) return null
  const [hour, minute] = time.split(':').map(Number)
  const end =
    time === '' || hour === undefined || minute === undefined
      ? endOfDay(year, month - 1, day)
      : new Date(year, month - 1, day, hour, minute)
  // The inputs allow the year 0002 while the user is still typing 2026.
  return Number.isNaN(end.getTime()) || year < 1970 || year > 9998 ? null : end
}

const NOON = 12
/** Without a deadline the result is expected in a week. */
const USUAL_DAYS = 7

/** The same for a result date: a date without a time means its noon. */
export const resultDateFrom = ({ date, time }: DeadlineParts): Date | null =>
  deadlineFrom({ date, time: time === '' ? `${NOON}:00` : time })

/** The first noon that is not before the deadline; without one, noon in a week. */
export function firstResultDate(deadline: Date | null, now: Date): Date {
  const from = deadline ?? new Date(now.getFullYear(), now.getMonth(), now.getDate() + USUAL_DAYS)
  const noonIn = (days: number) => new Date(from.getFullYear(), from.getMonth(), from.getDate() + days, NOON)
  return noonIn(0) >= from ? noonIn(0) : noonIn(1)
}

const two = (value: number): string => String(value).padStart(2, '0')

/** How the inputs show an instant. */
export function partsOf(deadline: Date | null): DeadlineParts {
  if (!deadline) return { date: '', time: '' }
  const date = `${deadline.getFullYear()}-${two(deadline.getMonth() + 1)}-${two(deadline.getDate())}`
  const isEndOfDay = deadline.getHours() === 23 && deadline.getMinutes() === 59 && deadline.getSeconds() === 59
  return { date, time: isEndOfDay ? '' : `${two(deadline.getHours())}:${two(deadline.getMinutes())}` }
}

/** Which quick answer an instant is. */
export function pickOf(deadline: Date, now: Date): DeadlinePick {
  if (deadline.getTime() === tonight(now).getTime()) return 'tonight'
  return deadline.getTime() === thisWeekend(now).getTime() ? 'weekend' : 'date'
}
