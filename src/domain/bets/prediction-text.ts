import { answerText } from '#domain/answers/answer-text.ts'
import { isTyped, type Answers } from '#domain/answers/answers.ts'
import type { NotAnswer } from '#domain/answers/errors.ts'
import { whyNotPredictionText } from './predict.ts'
import { cleanText, textLength } from './text.ts'

/**
 * Why the text is no prediction in a bet that is answered so, or null.
 *
 * @see docs/rules.md#prediction, docs/rules.md#answers
 */
export function whyNotAnswer(
  answers: Answers,
  written: string,
): NonNullable<ReturnType<typeof whyNotPredictionText>> | NotAnswer | null {
  if (!isTyped(answers)) return whyNotPredictionText(written)
  if (textLength(written) === 0) return { code: 'prediction.missing' }
  const answer = answerText(answers, written)
  return answer.ok ? null : answer.error
}

/**
 * Returns the text that the server seals and stores for a prediction: the cleaned text, or in a bet of typed answers the
 * canonical text of the answer. Empty where `whyNotAnswer` refuses the answer.
 */
export function predictionText(answers: Answers, written: string): string {
  if (!isTyped(answers)) return cleanText(written)
  const answer = answerText(answers, written)
  return answer.ok ? answer.value : ''
}
