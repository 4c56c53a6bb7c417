import type { Answers, TypedAnswers } from '#domain/answers/answers.ts'
import { OPTIONS_MAX } from '#domain/answers/answers.ts'
import { decimalText } from '#domain/answers/decimal.ts'
import type { Distance } from '#domain/answers/score.ts'
import { counted, list, numeral } from './intl.ts'
import { inSentence } from './predict-entry.ts'

/** How the beginning of a question sounds like a kind of answers. */
const SOUNDS: readonly (readonly [TypedAnswers['type'], RegExp])[] = [
  ['number', /^\s*how (?:many|much|long|old|far|tall|often)\b/iu],
  ['date', /^\s*(?:when|what day|which day|on (?:which|what) day)\b/iu],
  ['options', /^\s*which of\b/iu],
]

/** The kind that a question sounds like; null where it sounds like words. */
export const soundsLike = (question: string): TypedAnswers['type'] | null =>
  SOUNDS.find(([, pattern]) => pattern.test(question))?.[0] ?? null

/** Answers that the app scores. @see docs/screens.md#answers */
export const answers = {
  /** In the wizard, under the question. */
  line: 'Answers:',
  term: 'Answers',
  kinds: { text: 'words', options: 'one of a few', number: 'a number', date: 'a date' },
  summary: (kind: Answers): string => {
    if (kind.type === 'options') return list.format(kind.options.map(inSentence))
    if (kind.type === 'number' && kind.unit !== '') return `a number of ${kind.unit}`
    return answers.kinds[kind.type]
  },
  capped: 'without going over',
  sounds: {
    options: { title: 'Sounds like one of a few.', line: 'Write them down and we’ll work out who’s right.' },
    number: { title: 'Sounds like a number.', line: 'Take numbers and we’ll work out who’s closest.' },
    date: { title: 'Sounds like a date.', line: 'Take dates and we’ll work out who’s closest.' },
    accept: 'Do that',
    dismiss: 'No, words',
  },
  sheet: {
    title: 'How do people answer?',
    choices: {
      text: { label: 'Words', line: 'Anything they like. You call it.' },
      options: { label: 'One of a few', line: 'Two to ten answers, you write them.' },
      number: { label: 'A number', line: 'Closest wins. We do the sums.' },
      date: { label: 'A date', line: 'Closest wins, too.' },
    },
    art: { text: 'told ya', number: '12', date: { month: 'Jun', day: '14' } },
    unit: 'Of what?',
    unitPlaceholder: 'people',
    capped: 'Without going over',
    cappedLine: { number: 'Too high is out, like a price on a shelf.', date: 'Too late is out.' },
    options: {
      title: 'One of a few',
      line: 'Nobody can add one later, you included.',
      option: (position: number) => `Answer ${numeral(position)}`,
      remove: (option: string, position: number) => `Remove ${option || `answer ${numeral(position)}`}`,
      write: 'Write them down',
      back: 'Answer another way',
      add: 'Another answer',
      count: (count: number) =>
        `${numeral(count)} of ${numeral(OPTIONS_MAX)}. Keep “Nobody” or “Something else” if that can happen.`,
    },
    done: { text: 'Words it is', options: 'These it is', number: 'Numbers it is', date: 'Dates it is' },
  },

  /** The field of a prediction. */
  field: {
    pick: 'Pick one',
    zone: (place: string) => `Days as they are in ${place}.`,
    hint: {
      number: 'Closest wins. A tie shares it.',
      date: 'Closest day wins. Too early counts the same as too late.',
      cappedNumber: 'Closest without going over wins. A tie shares it.',
      cappedDate: 'Closest day wins, but too late is out.',
    },
  },

  /** The page on which the result is said. */
  happened: {
    title: 'What happened?',
    follows: 'Then it’s…',
    best: { options: 'Right', number: 'Closest', date: 'Closest' },
    exact: 'On the nose',
    out: { options: 'Something else', number: 'Went over', date: 'Too late' },
    off: (kind: Answers, distance: Distance): string =>
      kind.type === 'date'
        ? `${counted(Number(distance), { one: 'day', other: 'days' })} off`
        : `${decimalText(distance)} off`,
    nobody: 'Nobody had it.',
    allOver: { number: 'Everybody went over.', date: 'Everybody was too late.' },
    pick: 'Say what happened',
    drawn: 'Nobody can tell, call it drawn',
    byHand: 'Pick by hand',
    byAnswer: 'Say what happened instead',
  },

  /** How a decided bet came about. */
  result: {
    it: (happened: string) => `It was ${happened}`,
    saidBy: (name: string) => `${inSentence(name)} said what happened. The app worked out who was right.`,
    saidByMost: 'Most participants said what happened. The app worked out who was right.',
    byHand: 'Picked by hand',
  },
} as const
