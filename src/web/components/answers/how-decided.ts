import type { BetView } from '#contract/bet-view.ts'
import { isTyped } from '#domain/answers/answers.ts'

/**
 * Whether what happened decided a bet of typed answers, or its winners were picked by hand. Null for free text, and where
 * no participant picked winners: a cancelled bet, one that time ended, the last participant who stayed, and a draw that
 * the participants agreed on, or that two made who did not agree.
 */
export function howDecided({
  answers,
  result,
  status,
}: Pick<BetView, 'answers' | 'result' | 'status'>): 'answer' | 'hand' | null {
  if (!isTyped(answers) || result === null || status === 'cancelled') return null
  if (result.answer !== null) return 'answer'
  const isWalkOver = status === 'won' && result.resolvedByName === null
  const isOthersDraw = status === 'drawn' && result.resolvedByName === null
  return isWalkOver || isOthersDraw ? null : 'hand'
}
