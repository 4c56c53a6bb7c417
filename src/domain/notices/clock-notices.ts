import type { Bet } from '#domain/bets/bet.ts'
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
