import type { BetView } from '#contract/bet-view.ts'
import { isTyped } from '#domain/answers/answers.ts'

/**
 * Whether what happened decided a bet of typed answers, or its winners were picked by hand. Null for free text, and where
 * no participant stated a result: a cancelled bet, one that time ended, and the last participant who stayed.
 */
export function howDecided({
  answers,
  result,
  status,
}: Pick<BetView, 'answers' | 'result' | 'status'>): 'answer' | 'hand' | null {
  if (!isTyped(answers) || result === null || status === 'cancelled') return null
  if (result.answer !== null) return 'answer'
  const isWalkOver = status === 'won' && result.resolvedByName === null
  return isWalkOver || result.expiryReason === 'no_agreement' ? null : 'hand'
}
