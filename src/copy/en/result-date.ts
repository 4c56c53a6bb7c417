import { dateFormat, type Viewer } from './dates.ts'
import { list, plural } from './intl.ts'

/** "When will we know?": the result date of a bet, and the question on that day. @see docs/screens.md#result-date */
export const resultDate = {
  ask: {
    title: 'Do we know yet?',
    /** Follows the weekday and the time of the date. */
    promised: ', as promised.',
    answered: (names: readonly string[]) =>
      `${list.format(names)} ${plural(names.length, { one: 'has', other: 'have' })} answered.`,
    sayWhoWon: 'Say who won',
    notYet: 'Not yet, ask me tomorrow',
    busy: 'One moment…',
    /** To the creator, when all other participants have answered "not yet". */
    unknown: 'Nobody knows yet. Move the date?',
    move: 'Move the date for everybody',
  },
  later: {
    title: 'Ask again when?',
    days: { 1: 'Tomorrow', 3: 'In 3 days', 7: 'In a week' },
    on: (date: Date, viewer: Viewer) =>
      dateFormat(viewer, { weekday: 'short', day: 'numeric', month: 'short' }).format(date),
    toast: { 1: 'We’ll ask tomorrow.', 3: 'We’ll ask in 3 days.', 7: 'We’ll ask in a week.' },
    change: 'Change',
    failed: 'That didn’t get through. Try again.',
  },
  line: {
    knownBy: 'We’ll know by',
    askedAgain: 'We’ll ask you again',
    calendar: 'Put it in my calendar',
    /** The title of the entry in a calendar. */
    event: (question: string) => `Do we know yet? ${question}`,
  },
  move: {
    title: 'Move the date',
    line: 'You can only move it to a later time. Everybody will be asked then.',
    date: 'Date',
    time: 'Time',
    timeHint: 'Leave it empty for noon.',
    missing: 'Pick the day you’ll know.',
    confirm: 'Move it',
    moving: 'Moving…',
    done: 'Date moved. Everybody sees it.',
    failed: 'The date didn’t move',
  },
  /** Answers on a push notification. */
  push: { sayWhoWon: 'Say who won', notYet: 'Not yet' },
  wizard: {
    label: 'We’ll know by…',
    off: 'No date, we’ll see',
    on: 'That day we ask everybody “Do we know yet?”, so you don’t have to.',
    date: 'We’ll know on',
    time: 'At (optional)',
    timeHint: 'Leave it empty for noon.',
    known: (when: string) => `We’ll ask ${when}, your time.`,
  },
} as const

/** "Sun" and "14": what a leaf of a calendar shows of an instant. */
export const weekdayAndDay = (date: Date, viewer: Viewer) => ({
  weekday: dateFormat(viewer, { weekday: 'short' }).format(date),
  day: dateFormat(viewer, { day: 'numeric' }).format(date),
})
