import { LANGUAGE } from './language.ts'

// What sentences are put together with. Dates and numbers that stand alone are in dates.ts,
// spans of time and exact moments in times.ts; no other file of the code formats anything.

const RULES = new Intl.PluralRules(LANGUAGE)

/** A word, or a part of a sentence, for one and for any other number. */
export interface Forms {
  readonly one: string
  readonly other: string
}

/** The form that agrees with `count`: `plural(2, { one: 'is', other: 'are' })` is "are". */
export const plural = (count: number, forms: Forms): string => (RULES.select(count) === 'one' ? forms.one : forms.other)

/** A number inside a sentence: "1,250". */
export const numeral = (value: number): string => value.toLocaleString(LANGUAGE)

/** The number with the word that it counts: "1 bet", "1,250 bets". */
export const counted = (count: number, forms: Forms): string => `${numeral(count)} ${plural(count, forms)}`

/** "Mia", "Mia and Jo", "Mia, Jo, and Sam". */
export const list = new Intl.ListFormat(LANGUAGE, { type: 'conjunction' })

/** Orders names as a reader of this language looks them up. */
export const alphabet = new Intl.Collator(LANGUAGE)

const DAY = new Intl.DateTimeFormat(LANGUAGE, {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
})

/** Formats a calendar day, which has no time zone: `2026-06-19` as "Fri, Jun 19, 2026". Returns any other text unchanged. */
export function calendarDay(text: string): string {
  const day = new Date(text)
  return Number.isNaN(day.getTime()) ? text : DAY.format(day)
}
