import type { ParticipantId } from '#domain/kernel/ids.ts'
import { assert } from '#domain/kernel/assert.ts'
import { factsFor, type Bet } from './bet.ts'
import { isLive } from './status.ts'
import { tallyOf } from './tally.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** How long the clock waits before it acts. @see rules.md §3 */
export const CLOCK_DAYS = {
  /** A pending bet without a deadline. */
  pending: 30,
  /** An active bet, after its deadline. */
  afterDeadline: 14,
  /** An active bet without a deadline, after it went active. */
  active: 60,
  /** Participants who all confirmed and do not agree. */
  disagreement: 7,
} as const

/** Why the clock has acted. */
export const CLOCK_REASONS = ['deadline', 'waited', 'no_result', 'no_agreement'] as const
export type ClockReason = (typeof CLOCK_REASONS)[number]

/** A bet and the two instants that only the clock asks for. */
export interface TimedBet extends Bet {
  readonly activatedAt: Date | null
  /** When the participants last began to disagree. Means nothing once they do not any more. */
  readonly disagreedAt: Date | null
}

/** What time alone does to a bet. */
export type ClockAct =
  | {
      readonly type: 'activate'
      readonly reason: 'deadline' | 'waited'
      /** The places whose people did not make it. */
      readonly droppedIds: readonly ParticipantId[]
    }
  | { readonly type: 'cancel'; readonly reason: 'deadline' | 'waited' | 'no_result' }
  | { readonly type: 'draw'; readonly reason: 'no_agreement' }

/** What people are reminded of. */
export type ReminderType = 'closes_in_a_day' | 'closes_in_hours' | 'result_wanted' | 'last_call' | 'disagreement_ends'

/** A reminder, and while it is true: one that comes too late is not sent. */
export interface Reminder {
  readonly type: ReminderType
  readonly from: Date
  readonly until: Date
  /** Names the occasion: each is told once. */
  readonly occasion: string
}

interface End {
  readonly reason: ClockReason
  /** The last instant before the clock acts. */
  readonly at: Date
}

const after = (date: Date, ms: number): Date => new Date(date.getTime() + ms)
const days = (count: number): number => count * DAY_MS

/** What ends the waiting of a bet as it stands: at most one thing for a pending bet, the earlier of two for an active one. */
export function endOf(bet: TimedBet): End | null {
  if (bet.status === 'pending') {
    if (bet.deadline) return { reason: 'deadline', at: bet.deadline }
    return { reason: 'waited', at: after(bet.createdAt, days(CLOCK_DAYS.pending)) }
  }
  if (bet.status !== 'active') return null
  const noResult: End = { reason: 'no_result', at: noResultAt(bet) }
  if (bet.disagreedAt === null || stateOf(bet) !== 'disagreeing') return noResult
  const noAgreement: End = { reason: 'no_agreement', at: after(bet.disagreedAt, days(CLOCK_DAYS.disagreement)) }
  return noAgreement.at < noResult.at ? noAgreement : noResult
}

const stateOf = (bet: Bet) => tallyOf(factsFor(bet, null, false).places, bet.confirmations).state

/**
 * Counted from the activation where that came later than the deadline: the clock itself activates a bet then, and if
 * it was late, people still have the whole time.
 */
function noResultAt({ deadline, activatedAt, createdAt }: TimedBet): Date {
  const begun = activatedAt ?? createdAt
  if (deadline === null) return after(begun, days(CLOCK_DAYS.active))
  return after(begun > deadline ? begun : deadline, days(CLOCK_DAYS.afterDeadline))
}

/**
 * What the clock does to the bet at `now`, or null while nothing is due.
 *
 * A pending bet whose time is up goes active with those who are in, if these are its creator and at least one other;
 * otherwise everybody gets their stake back. An active bet that nobody has decided is cancelled, one whose participants
 * do not agree is drawn: both give every stake back.
 *
 * @see rules.md §3
 */
export function whatTheClockDoes(bet: TimedBet, now: Date): ClockAct | null {
  const end = endOf(bet)
  if (!end || now <= end.at) return null
  const { reason } = end
  if (reason === 'no_agreement') return { type: 'draw', reason }
  if (reason === 'no_result') return { type: 'cancel', reason }
  const accepted = bet.participants.filter(({ status }) => status === 'accepted')
  const hasCreator = accepted.some(({ userId }) => userId === bet.creatorId)
  if (!hasCreator || accepted.length < 2) return { type: 'cancel', reason }
  const dropped = bet.participants.filter(({ status }) => status !== 'accepted')
  return { type: 'activate', reason, droppedIds: dropped.map(({ id }) => id) }
}

/** Every reminder of the bet as it stands, past and to come, in the order of their instants. @see rules.md §3, §10 */
export function remindersOf(bet: TimedBet): readonly Reminder[] {
  const end = endOf(bet)
  if (!end) return []
  const reminder = (type: ReminderType, from: Date, forMs: number): Reminder => {
    const until = after(from, forMs)
    return { type, from, until: until < end.at ? until : end.at, occasion: `${type}:${end.at.toISOString()}` }
  }
  const before = (ms: number): Date => after(end.at, -ms)
  if (end.reason === 'deadline' || end.reason === 'waited') {
    return [
      // Somebody who was asked an hour ago is not reminded.
      ...(before(DAY_MS) > bet.createdAt ? [reminder('closes_in_a_day', before(DAY_MS), 2 * HOUR_MS)] : []),
      ...(before(2 * HOUR_MS) > bet.createdAt ? [reminder('closes_in_hours', before(2 * HOUR_MS), HOUR_MS)] : []),
    ]
  }
  if (end.reason === 'no_agreement') return [reminder('disagreement_ends', before(DAY_MS), DAY_MS)]
  const wanted = bet.deadline ? [reminder('result_wanted', before(days(CLOCK_DAYS.afterDeadline)), days(7))] : []
  return [...wanted, reminder('last_call', before(days(2)), days(2))]
}

/** The reminders that are due at `now`. Whether they have been sent, their occasion tells. */
export const dueReminders = (bet: TimedBet, now: Date): readonly Reminder[] =>
  remindersOf(bet).filter(({ from, until }) => from <= now && now < until)

/**
 * When the clock has to look at the bet next, or null when it never has to again. Everything due at `now` is done.
 */
export function nextLookAt(bet: TimedBet, now: Date): Date | null {
  const end = endOf(bet)
  if (!end) return null
  assert(isLive(bet.status) && now <= end.at, 'what was due has been done')
  const ahead = remindersOf(bet).flatMap(({ from }) => (from > now ? [from] : []))
  return [...ahead, after(end.at, 1)].reduce((first, at) => (at < first ? at : first))
}
