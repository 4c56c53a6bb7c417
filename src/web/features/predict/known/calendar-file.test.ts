import { expect, it } from 'vitest'
import { calendarFile } from './calendar-file.ts'

const entry = {
  uniqueId: 'B3XD',
  title: 'Do we know yet? Will Zoë, or Ångström; win 🎉 the marathon that everybody talks about this year?',
  link: 'https://toldya.example/predict/B3XD',
  date: new Date('2026-06-14T11:00:00Z'),
  now: new Date('2026-06-01T08:00:00Z'),
}

it('is an event that calendars read: lines of 75 bytes, special characters escaped', () => {
  const text = calendarFile(entry)
  expect(text.split('\r\n').every((line) => new TextEncoder().encode(line).length <= 75)).toBe(true)
  const unfolded = text.replaceAll('\r\n ', '').split('\r\n')
  expect(unfolded).toContain('DTSTART:20260614T110000Z')
  expect(unfolded).toContain('UID:B3XD@toldya')
  expect(unfolded).toContain(`SUMMARY:${entry.title.replace(',', String.raw`\,`).replace(';', String.raw`\;`)}`)
  expect([unfolded[0], unfolded.at(-2), unfolded.at(-1)]).toEqual(['BEGIN:VCALENDAR', 'END:VCALENDAR', ''])
})

it('replaces the same event after the date has moved', () => {
  const sequence = (now: Date) => Number(/SEQUENCE:(\d+)/.exec(calendarFile({ ...entry, now }))?.[1])
  expect(sequence(new Date('2026-06-02T08:00:00Z'))).toBeGreaterThan(sequence(entry.now))
})
