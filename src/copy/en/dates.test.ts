import { describe, expect, it } from 'vitest'
import { dateFormat, formatDate, formatNumber } from './dates.ts'

const london = { locale: 'en-GB', timeZone: 'Europe/London' }
const now = new Date('2026-06-10T12:00:00Z')

describe('formatDate', () => {
  it.each([
    ['a near moment has its weekday and time, in the viewer’s zone', '2026-06-14T17:00:00Z', 'moment', 'Sun 18:00'],
    ['a far moment is a day', '2026-08-14T17:00:00Z', 'moment', '14 Aug'],
    ['another year is named', '2027-01-02T17:00:00Z', 'moment', '2 Jan 2027'],
    ['a day stays a day, however near', '2026-06-11T17:00:00Z', 'day', '11 Jun'],
    ['a month has its year', '2026-06-11T17:00:00Z', 'month', 'June 2026'],
  ] as const)('%s', (_, date, style, text) => {
    expect(formatDate(new Date(date), { style, viewer: london, now })).toBe(text)
  })

  it('leaves nothing out in the full date', () => {
    const text = formatDate(new Date('2026-06-14T17:00:00Z'), { style: 'full', viewer: london, now })
    // The comma after the weekday comes and goes with the version of the language data.
    expect(text).toMatch(/^Sunday,? 14 June 2026 at 18:00$/)
  })

  it('prints the day of the viewer, not of the server', () => {
    const late = new Date('2026-08-14T23:30:00Z')
    expect(formatDate(late, { style: 'day', viewer: { locale: 'en-GB', timeZone: 'Asia/Tokyo' }, now })).toBe('15 Aug')
  })
})

describe('dateFormat', () => {
  const asYear = (locale: string) => dateFormat({ locale, timeZone: 'UTC' }, { year: 'numeric' })

  it('keeps a formatter for each viewer and style', () => {
    expect(asYear('en-GB')).toBe(asYear('en-GB'))
    expect(dateFormat({ ...london, timeZone: 'UTC' }, { month: 'long' })).not.toBe(asYear('en-GB'))
    expect(dateFormat(london, { year: 'numeric' })).not.toBe(asYear('en-GB'))
  })

  it('keeps no more of them than there are usual locales', () => {
    const first = asYear('en-GB')
    for (let number = 0; number < 100; number += 1) asYear(`en-x-a${number}`)
    expect(asYear('en-GB')).not.toBe(first)
  })
})

describe('formatNumber', () => {
  it('groups as the viewer does', () => {
    expect(formatNumber(9_999, london)).toBe('9,999')
    expect(formatNumber(9_999, { ...london, locale: 'de' })).toBe('9.999')
  })
})
