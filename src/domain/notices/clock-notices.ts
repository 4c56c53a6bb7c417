import type { Bet } from '#domain/bets/bet.ts'
import type { Reminder } from '#domain/bets/clock.ts'
import { isStillIn } from '#domain/bets/voter.ts'
import { tellEach, type Notice } from './notice.ts'

/** The deadline is near: only those whose prediction is missing are told. @see rules.md §10 */
export const noticesOfNearDeadline = (bet: Bet, kind: 'bet.deadline_day' | 'bet.deadline_hours'): readonly Notice[] => {
  const missing = bet.participants.filter(({ status }) => status !== 'accepted')
  return tellEach(
    missing.map(({ userId, reservedForUserId }) => userId ?? reservedForUserId),
    { kind, betId: bet.id, factKey: `${bet.id}:${bet.deadline?.toISOString()}`, facts: {} },
  )
}

/**
 * The creator is asked for the result.
 *
 * @param occasion - names the reminder (`deadline`, `week` …): each occasion is told once
 * @see rules.md §3 "After it the creator is asked for the result", §10
 */
export const noticesOfWantedResult = (bet: Bet, occasion: string): readonly Notice[] =>
  tellEach([bet.creatorId], { kind: 'bet.result_wanted', betId: bet.id, factKey: `${bet.id}:${occasion}`, facts: {} })

/** Everybody who is still in: agree, or it is a draw. @see rules.md §3 "after 7 days" */
const noticesOfEndingDisagreement = (bet: Bet, occasion: string): readonly Notice[] =>
  tellEach(
    bet.participants
      .filter((place) => isStillIn({ ...place, isAccepted: place.status === 'accepted' }))
      .map(({ userId }) => userId),
    { kind: 'bet.disagreed', betId: bet.id, factKey: `${bet.id}:${occasion}`, facts: {} },
  )

/** Who is reminded, and of what. Sending a reminder again changes nothing. @see rules.md §3 "reminders" */
export function noticesOfReminder(bet: Bet, { type, occasion }: Reminder): readonly Notice[] {
  switch (type) {
    case 'closes_in_a_day':
      return noticesOfNearDeadline(bet, 'bet.deadline_day')
    case 'closes_in_hours':
      return noticesOfNearDeadline(bet, 'bet.deadline_hours')
    case 'disagreement_ends':
      return noticesOfEndingDisagreement(bet, occasion)
    case 'result_wanted':
    case 'last_call':
      return noticesOfWantedResult(bet, occasion)
  }
}
