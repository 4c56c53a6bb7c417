import type { ParticipantId } from '#domain/kernel/ids.ts'
import { after, days } from '#domain/kernel/time.ts'
import { creatorsResolution, outcomeNaming, tallyOfBet } from './agree.ts'
import type { Bet } from './bet.ts'
import { PARTICIPANTS_MIN } from './limits.ts'
import type { Outcome } from './resolve.ts'

/** After how many days the scheduler acts on a bet. @see docs/rules.md#time-limits */
export const EXPIRY_DAYS = {
  /** A pending bet without a deadline. */
  pending: 30,
  /** An active bet, after its deadline. */
  afterDeadline: 14,
  /** An active bet without a deadline, after it went active. */
  active: 60,
  /**
   * Participants who disagree: all have confirmed without a majority, or others contradict the creator's stated result.
   */
  disagreement: 7,
  /** A strict majority of all participants, while the others stay silent. */
  majority: 3,
} as const

/** Why the scheduler has acted on a bet. */
export const EXPIRY_REASONS = [
  'deadline',
  'waited',
  'no_result',
  'no_agreement',
  /** A majority has stood for 72 hours. */
  'majority_stood',
  /** A majority stood when the bet would have been given up. */
  'majority_at_end',
] as const
export type ExpiryReason = (typeof EXPIRY_REASONS)[number]

/** What time alone does to a bet. */
export type ExpiryAction =
  | {
      readonly type: 'activate'
      readonly reason: 'deadline' | 'waited'
      /** The participants who had not predicted in time. */
      readonly droppedIds: readonly ParticipantId[]
    }
  | { readonly type: 'cancel'; readonly reason: 'deadline' | 'waited' | 'no_result' }
  | { readonly type: 'draw'; readonly reason: 'no_agreement' }
  | {
      readonly type: 'settle'
      readonly reason: 'majority_stood' | 'majority_at_end'
      /** What the majority confirmed. */
      readonly outcome: Outcome
    }

/** When a bet stops waiting, and why. */
export interface End {
  readonly reason: ExpiryReason
  /** The last instant before the scheduler acts. */
  readonly at: Date
}

/**
 * When and why the bet, as it stands, stops waiting: the only limit of a pending bet, the earliest of an active one.
 */
export function endOf(bet: Bet): End | null {
  if (bet.status === 'pending') {
    if (bet.deadline) return { reason: 'deadline', at: bet.deadline }
    return { reason: 'waited', at: after(bet.createdAt, days(EXPIRY_DAYS.pending)) }
  }
  if (bet.status !== 'active') return null
  const hasMajority = tallyOfBet(bet).majority !== null
  const givenUp: End = { reason: hasMajority ? 'majority_at_end' : 'no_result', at: givenUpAt(bet) }
  return [majorityEnd(bet), disagreementEnd(bet)].reduce<End>(
    (first, end) => (end !== null && end.at < first.at ? end : first),
    givenUp,
  )
}

/** When a majority settles the bet although others stay silent; null without a majority. */
function majorityEnd(bet: Bet): End | null {
  if (bet.majorityAt === null || tallyOfBet(bet).majority === null) return null
  return { reason: 'majority_stood', at: after(bet.majorityAt, days(EXPIRY_DAYS.majority)) }
}

/** When a disagreement or a contested result becomes a draw, whichever began first; null without either. */
function disagreementEnd(bet: Bet): End | null {
  const tally = tallyOfBet(bet)
  const since = [
    tally.state === 'disagreeing' ? bet.disagreedAt : null,
    creatorsResolution(bet, tally) ? bet.contestedAt : null,
  ].flatMap((at) => (at === null ? [] : [at.getTime()]))
  if (since.length === 0) return null
  return { reason: 'no_agreement', at: after(new Date(Math.min(...since)), days(EXPIRY_DAYS.disagreement)) }
}

/**
 * The last instant of an active bet, whatever the participants confirm: 14 days after the deadline or the result date,
 * whichever is later, 60 days after the activation in a bet without a deadline, but never sooner than 14 days after its
 * result date. The days count from the activation where that is later than the deadline: the scheduler activates such a
 * bet, and when it runs late the participants still have the whole time.
 */
export function givenUpAt({
  deadline,
  resultDate,
  activatedAt,
  createdAt,
}: Pick<Bet, 'deadline' | 'resultDate' | 'activatedAt' | 'createdAt'>): Date {
  const begun = activatedAt ?? createdAt
  const byStart =
    deadline === null
      ? after(begun, days(EXPIRY_DAYS.active))
      : after(later(begun, deadline), days(EXPIRY_DAYS.afterDeadline))
  return resultDate === null ? byStart : later(byStart, after(resultDate, days(EXPIRY_DAYS.afterDeadline)))
}

const later = (a: Date, b: Date): Date => (a > b ? a : b)

/** Whether the page warns by now: from a week before the bet is given up. @see docs/rules.md#time-limits */
export const isGivenUpSoon = (at: Date, now: Date): boolean => now >= after(at, -days(7))

/**
 * What is due for the bet at `now`, or null while nothing is.
 *
 * A pending bet whose time is up becomes active with the accepted participants, if these are its creator and at least
 * one other; otherwise every stake is refunded. An active bet is settled by a majority that has stood for 72 hours, or
 * that stands at the very end; it is drawn where participants disagree, and cancelled where no result was stated.
 *
 * @see docs/rules.md#time-limits
 */
export function dueAction(bet: Bet, now: Date): ExpiryAction | null {
  const end = endOf(bet)
  if (!end || now <= end.at) return null
  const { reason } = end
  switch (reason) {
    case 'no_agreement':
      return { type: 'draw', reason }
    case 'no_result':
      return { type: 'cancel', reason }
    case 'majority_stood':
    case 'majority_at_end':
      return { type: 'settle', reason, outcome: outcomeNaming(tallyOfBet(bet).majority ?? [], 'completed') }
    case 'deadline':
    case 'waited':
      return endWaiting(bet, reason)
  }
}

function endWaiting(bet: Bet, reason: 'deadline' | 'waited'): ExpiryAction {
  const accepted = bet.participants.filter(({ status }) => status === 'accepted')
  const hasCreator = accepted.some(({ userId }) => userId === bet.creatorId)
  if (!hasCreator || accepted.length < PARTICIPANTS_MIN) return { type: 'cancel', reason }
  const dropped = bet.participants.filter(({ status }) => status !== 'accepted')
  return { type: 'activate', reason, droppedIds: dropped.map(({ id }) => id) }
}
