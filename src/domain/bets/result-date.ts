import { after, days } from '#domain/kernel/time.ts'
import type { Bet, BetFacts } from './bet.ts'
import { myParticipant } from './bet.ts'
import type { BetErrorOf } from './errors.ts'
import { participantAskedAt, type Dated, type Postponement } from './postponement.ts'
import { isLive } from './status.ts'
import { isStillIn } from './voter.ts'

/** After how many days a participant who answered "not yet" may be asked again. */
export const ASK_AGAIN_DAYS = [1, 3, 7] as const
export type AskAgainDays = (typeof ASK_AGAIN_DAYS)[number]

/**
 * Whether all participants but the creator have answered "not yet" and none has confirmed a result: the creator may want
 * to move the result date.
 */
export function isResultUnknown(bet: Pick<Bet, 'creatorId' | 'participants' | 'confirmations'> & Dated): boolean {
  const others = bet.participants.filter(({ userId }) => userId !== bet.creatorId)
  const asked = others.map((participant) => participantAskedAt(bet, participant)).filter((at) => at !== null)
  const isPostponed = asked.every((at) => bet.resultDate !== null && at > bet.resultDate)
  return asked.length > 0 && isPostponed && bet.confirmations.length === 0
}

/**
 * Why the viewer may not answer "not yet", or null. The answer may be repeated, with another number of days.
 *
 * @see docs/rules.md#result-date
 */
export function whyNotPostpone(
  bet: Pick<BetFacts, 'status' | 'resultDate' | 'participants'>,
  now: Date,
): BetErrorOf<'bet.not_participant' | 'bet.bad_state' | 'bet.result_not_due'> | null {
  const mine = myParticipant(bet)
  if (!mine || !isStillIn(mine)) return { code: 'bet.not_participant' }
  if (bet.status !== 'active') return { code: 'bet.bad_state', status: bet.status }
  return bet.resultDate !== null && bet.resultDate <= now ? null : { code: 'bet.result_not_due' }
}

/** The viewer's answer "not yet", for so many days. */
export const postponementOf = (
  bet: Pick<BetFacts, 'participants'>,
  askAgainDays: AskAgainDays,
  now: Date,
): Postponement | null => {
  const mine = myParticipant(bet)
  return mine && { participantId: mine.id, askedAgainAt: after(now, days(askAgainDays)) }
}

/**
 * Why the viewer may not move the result date to `resultDate`, or null. It only ever moves to a later instant, as the
 * deadline does; a bet without a result date cannot get one. It stays once another participant has named a winner: a
 * creator who has lost would keep the stakes in the pot by moving it again and again.
 *
 * @see docs/rules.md#result-date
 */
export function whyNotMoveResultDate(
  bet: Pick<BetFacts, 'isCreator' | 'status' | 'resultDate' | 'isWinnerNamedByOthers'>,
  resultDate: Date,
  now: Date,
): BetErrorOf<'bet.manage_creator_only' | 'bet.bad_state' | 'bet.winner_named' | 'bet.result_date_not_later'> | null {
  if (!bet.isCreator) return { code: 'bet.manage_creator_only' }
  if (!isLive(bet.status)) return { code: 'bet.bad_state', status: bet.status }
  if (bet.isWinnerNamedByOthers) return { code: 'bet.winner_named' }
  const isLater = bet.resultDate !== null && resultDate > bet.resultDate && resultDate > now
  return isLater ? null : { code: 'bet.result_date_not_later' }
}

/** Whether the viewer is asked by now: they are due, and have not said who won. */
export const isResultAsked = (
  bet: Pick<BetFacts, 'resultAskedAt'> & { readonly resultState: { readonly hasConfirmed: boolean } | null },
  now: Date,
): boolean => bet.resultAskedAt !== null && bet.resultAskedAt <= now && bet.resultState?.hasConfirmed === false
