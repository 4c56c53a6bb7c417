import { cleanText } from '#domain/bets/text.ts'
import { err, ok, type Result } from '#domain/kernel/result.ts'
import type { TypedAnswers } from './answers.ts'
import { dayNumber } from './calendar-date.ts'
import { decimalText, parseDecimal } from './decimal.ts'
import type { NotAnswer } from './errors.ts'

/**
 * The one text of a typed answer, or why the text is not an answer: the option as the creator wrote it, the number without
 * needless signs, the date as 2026-05-31. This text is what is sealed, stored and scored.
 *
 * The function is idempotent.
 *
 * @see docs/rules.md#answers
 */
export function answerText(answers: TypedAnswers, written: string): Result<string, NotAnswer> {
  const text = cleanText(written)
  if (answers.type === 'options') {
    return answers.options.includes(text) ? ok(text) : err({ code: 'answer.not_an_option' })
  }
  if (answers.type === 'date') return dayNumber(text) === null ? err({ code: 'answer.not_a_date' }) : ok(text)
  const number = parseDecimal(text)
  return number.ok ? ok(decimalText(number.value)) : number
}
