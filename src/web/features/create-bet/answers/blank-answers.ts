import { FREE_TEXT, OPTIONS_MIN, type Answers } from '#domain/answers/answers.ts'

/** A kind of answers as it begins. A date is decided where its bet is made. */
export function blankAnswers(type: Answers['type']): Answers {
  switch (type) {
    case 'text':
      return FREE_TEXT
    case 'options':
      return { type, options: Array.from({ length: OPTIONS_MIN }, () => '') }
    case 'number':
      return { type, unit: '', isCapped: false }
    case 'date':
      return { type, timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC', isCapped: false }
  }
}
