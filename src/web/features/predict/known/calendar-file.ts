import { APP_NAME } from '#copy/app.ts'

/** What a calendar is to show. It names the question and no prediction. */
interface CalendarEntry {
  readonly uniqueId: string
  readonly title: string
  readonly link: string
  readonly date: Date
  /** When the file is made. */
  readonly now: Date
}

/** The text of a file that calendars open: one event of an hour, with a reminder at its beginning (RFC 5545). */
export const calendarFile = ({ uniqueId, title, link, date, now }: CalendarEntry): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${APP_NAME}//EN`,
    'BEGIN:VEVENT',
    // The same again replaces the event that a calendar has, where the date has moved.
    `UID:${uniqueId}@toldya`,
    `DTSTAMP:${utc(now)}`,
    `SEQUENCE:${Math.floor(now.getTime() / 1_000 - EPOCH_SECONDS)}`,
    `DTSTART:${utc(date)}`,
    'DURATION:PT1H',
    `SUMMARY:${escaped(title)}`,
    `URL:${link}`,
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escaped(title)}`,
    'TRIGGER:PT0S',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]
    .flatMap(folded)
    .join('\r\n')

/** Sequence numbers are 32 bits: they count from 2026. */
const EPOCH_SECONDS = Date.UTC(2026, 0, 1) / 1_000

const utc = (date: Date): string => date.toISOString().replaceAll(/[-:]|\.\d{3}/g, '')

const escaped = (text: string): string =>
  text.replaceAll(/[\\;,]/g, String.raw`\$&`).replaceAll(/\r?\n/g, String.raw`\n`)

/** No line has more than 75 bytes; one character has four at most. */
const LINE_CHARACTERS = 18
function folded(line: string): string {
  const characters = [...line]
  if (new TextEncoder().encode(line).length <= 75) return line
  const rows: string[] = []
  for (let from = 0; from < characters.length; from += LINE_CHARACTERS) {
    rows.push(characters.slice(from, from + LINE_CHARACTERS).join(''))
  }
  return rows.join('\r\n ')
}
