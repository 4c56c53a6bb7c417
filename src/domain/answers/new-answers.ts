import { cleanName } from '#domain/bets/names.ts'
import { isReadable } from '#domain/bets/text.ts'
import { OPTION_LENGTH_MAX, OPTIONS_MAX, OPTIONS_MIN, UNIT_LENGTH_MAX, type Answers } from './answers.ts'

/** What is wrong with the answers' kind of a new bet; `field` names the control. */
export interface AnswersProblem {
  readonly code:
    | 'draft.options_missing'
    | 'draft.too_many_options'
    | 'draft.option_duplicate'
    | 'draft.option_too_long'
    | 'draft.unit_too_long'
    | 'draft.time_zone_unknown'
  readonly field: string
}

/**
 * Cleans the kind of answers that a creator has entered, before the server stores it: options and units become one line
 * each, and options without a visible character are left out.
 *
 * The function is idempotent.
 */
export function cleanAnswers(answers: Answers): Answers {
  if (answers.type === 'options') return { type: 'options', options: answers.options.map(cleanName).filter(isReadable) }
  if (answers.type === 'number') return { ...answers, unit: readable(cleanName(answers.unit)) }
  return answers
}

const readable = (text: string): string => (isReadable(text) ? text : '')

/**
 * Everything that is wrong with the answers' kind of a new bet, by the index of the option as it was written.
 *
 * @see docs/rules.md#answers
 */
export function answersProblems(answers: Answers): readonly AnswersProblem[] {
  switch (answers.type) {
    case 'text':
      return []
    case 'options':
      return optionProblems(answers.options)
    case 'number':
      return [...cleanName(answers.unit)].length > UNIT_LENGTH_MAX
        ? [{ code: 'draft.unit_too_long', field: 'unit' }]
        : []
    case 'date':
      return TIME_ZONE.test(answers.timeZone) ? [] : [{ code: 'draft.time_zone_unknown', field: 'answers' }]
  }
}

/** The shape of an IANA name; which names there are changes from year to year, and no rule counts with them. */
const TIME_ZONE = /^[A-Za-z][A-Za-z0-9_+-]{0,31}(?:\/[A-Za-z0-9_+-]{1,32}){0,2}$/u

function optionProblems(options: readonly string[]): readonly AnswersProblem[] {
  const written = options.flatMap((option, index) => {
    const text = cleanName(option)
    return isReadable(text) ? [{ text, key: optionKey(text), field: `option:${index}` }] : []
  })
  const problems = written.flatMap(({ text, key, field }, index): readonly AnswersProblem[] => {
    if ([...text].length > OPTION_LENGTH_MAX) return [{ code: 'draft.option_too_long', field }]
    const isSecond = written.findIndex((other) => other.key === key) !== index
    return isSecond ? [{ code: 'draft.option_duplicate', field }] : []
  })
  if (problems.length > 0) return problems
  if (written.length < OPTIONS_MIN) return [{ code: 'draft.options_missing', field: `option:${written.length}` }]
  return written.length > OPTIONS_MAX ? [{ code: 'draft.too_many_options', field: `option:${OPTIONS_MAX}` }] : []
}

/** Two options with the same key are one option: they differ in capitals only. */
const optionKey = (option: string): string => option.normalize('NFKC').toLowerCase()
