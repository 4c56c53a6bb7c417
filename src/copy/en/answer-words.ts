import type { Answers } from '#domain/answers/answers.ts'
import { calendarDay } from './intl.ts'

/** A prediction or what happened, as people read it: "11 people", "Fri, Jun 19, 2026", or the text itself. */
export function answerWords(answers: Answers, text: string): string {
  if (answers.type === 'date') return calendarDay(text)
  return answers.type === 'number' && answers.unit !== '' ? `${text} ${answers.unit}` : text
}
