import { assert } from '#domain/kernel/result.ts'
import type { Bet } from './bet.ts'
import { after, DAY_MS, days, HOUR_MS } from '#domain/kernel/time.ts'
import { type End, endOf, EXPIRY_DAYS } from './expiry.ts'
import { participantAskedAt } from './postponement.ts'
import { isLive } from './status.ts'

/** What participants are reminded of. */
type ReminderType =
  | 'closes_in_a_day'
  | 'closes_in_hours'
  | 'result_wanted'
  | 'result_due'
  | 'given_up_in_a_week'
  | 'given_up_in_two_days'
  | 'confirmation_wanted'
  | 'disagreement_ends'

/** A reminder and the time in which it is true. A reminder that is late is not sent. */
export interface Reminder {
  readonly type: ReminderType
  readonly from: Date
  readonly until: Date
  /** Names the occasion: one reminder is sent for each. */
  readonly occasion: string
}

/**
 * Every reminder of the bet as it stands, past and future, in the order of their instants.
 *
 * @see docs/rules.md#reminders
 */
export function remindersOf(bet: Bet): readonly Reminder[] {
  const end = endOf(bet)
  if (!end) return []
  return remindersBefore(end, bet)
    .filter(({ from }) => from < end.at)
    .map((reminder) => ({ ...reminder, until: reminder.until < end.at ? reminder.until : end.at }))
}

function remindersBefore(end: End, bet: Bet): readonly Reminder[] {
  switch (end.reason) {
    case 'deadline':
    case 'waited':
      // A participant who was invited an hour ago is not reminded.
      return [
        before(end, 'closes_in_a_day', { ms: DAY_MS, forMs: 2 * HOUR_MS }),
        before(end, 'closes_in_hours', { ms: 2 * HOUR_MS, forMs: HOUR_MS }),
      ].filter(({ from }) => from > bet.createdAt)
    case 'no_agreement':
      return [before(end, 'disagreement_ends', { ms: DAY_MS, forMs: DAY_MS })]
    case 'majority_stood':
      return missingAsked(bet)
    case 'no_result':
      return inOrder([...resultAsked(end, bet), ...resultDue(bet), ...givingUp(end)])
    case 'majority_at_end':
      return inOrder([...resultDue(bet), ...givingUp(end), ...missingAsked(bet)])
  }
}

const inOrder = (reminders: readonly Reminder[]): readonly Reminder[] =>
  reminders.toSorted((a, b) => a.from.getTime() - b.from.getTime())

/** At the deadline, to the creator only; not in a bet with a result date, at which all are asked. */
const resultAsked = (end: End, { deadline, resultDate }: Bet): readonly Reminder[] =>
  deadline === null || resultDate !== null
    ? []
    : [before(end, 'result_wanted', { ms: days(EXPIRY_DAYS.afterDeadline), forMs: days(7) })]

/**
 * At the result date, and again for those who answered "not yet": to the participants who are asked at that instant and
 * have not confirmed a result.
 */
function resultDue(bet: Bet): readonly Reminder[] {
  const instants = bet.participants.flatMap((participant) => participantAskedAt(bet, participant)?.getTime() ?? [])
  return [...new Set(instants)].map((instant) => {
    const from = new Date(instant)
    return { type: 'result_due', from, until: after(from, days(7)), occasion: `result_due:${from.toISOString()}` }
  })
}

/** To every remaining participant. */
const givingUp = (end: End): readonly Reminder[] => [
  before(end, 'given_up_in_a_week', { ms: days(7), forMs: days(5) }),
  before(end, 'given_up_in_two_days', { ms: days(2), forMs: days(2) }),
]

/**
 * To those who have not confirmed, for as long as a majority waits for them. When the majority begins they are notified
 * at once.
 */
const missingAsked = ({ majorityAt }: Bet): readonly Reminder[] =>
  majorityAt === null
    ? []
    : [24, 48].map((hours) => ({
        type: 'confirmation_wanted',
        from: after(majorityAt, hours * HOUR_MS),
        until: after(majorityAt, (hours + 24) * HOUR_MS),
        occasion: `${majorityAt.toISOString()}:${hours}`,
      }))

function before(
  end: End,
  type: ReminderType,
  { ms, forMs }: { readonly ms: number; readonly forMs: number },
): Reminder {
  const from = after(end.at, -ms)
  return { type, from, until: after(from, forMs), occasion: `${type}:${end.at.toISOString()}` }
}

/** The reminders that are due at `now`. Their occasion identifies those that have already been sent. */
export const dueReminders = (bet: Bet, now: Date): readonly Reminder[] =>
  remindersOf(bet).filter(({ from, until }) => from <= now && now < until)

/**
 * When the scheduler next has to act on the bet, or null when it never has to. Everything due at `now` has been done.
 */
export function nextCheckAt(bet: Bet, now: Date): Date | null {
  const end = endOf(bet)
  if (!end) return null
  assert(isLive(bet.status) && now <= end.at, 'what was due has been done')
  const ahead = remindersOf(bet).flatMap(({ from }) => (from > now ? [from] : []))
  return [...ahead, after(end.at, 1)].reduce((first, at) => (at < first ? at : first))
}
