import { fewNames, people } from './people.ts'
import { numeral, plural } from './intl.ts'
import { inSentence } from './predict-entry.ts'
import { tokenCount } from './token-count.ts'

const right = (names: readonly string[]): string =>
  names.length === 0
    ? 'Nobody, or a draw'
    : `${people(names)} ${plural(names.length, { one: 'was', other: 'were' })} right`

const of = (count: number, all: number): string => `${numeral(count)} of ${numeral(all)}`

/** The question whether a result is right, on the page of a bet that is over. @see docs/screens.md#objections */
export const objections = {
  failed: { title: 'The question about this result didn’t load.', retry: 'Try Again' },
  ask: {
    title: 'Is that how it was?',
    /** An instant follows. */
    until: 'You have until:',
    accept: 'Fair enough',
    object: 'Hold on',
  },
  stamp: {
    accepted: 'Fair enough',
    names: (names: readonly string[]) => fewNames(names.map(inSentence)),
    verdicts: { stands: 'It stands', overturned: 'Overturned', drawn: 'Now a draw' },
    count: of,
  },
  sheet: {
    title: 'Hold on',
    line: 'Say what’s off, in one sentence. Then everybody writes down what really happened, sealed, and more than half decides.',
    sentence: 'What’s off',
    submit: 'Put my name on it',
    no: 'Let it go',
    hint: 'Once per bet. After that the result is the result.',
  },
  vote: {
    badge: 'Being asked again',
    title: 'What really happened?',
    objected: (name: string) => `${inSentence(name)} says hold on`,
    gone: 'The sentence was deleted together with its account.',
    called: (names: readonly string[]) =>
      names.length === 0
        ? 'It was called a draw. What do you say?'
        : `It was called for ${people(names)}. What do you say?`,
    /** Where what happened was stated. */
    calledBy: (happened: string, names: readonly string[]) =>
      names.length === 0
        ? `It was called: ${happened}. That made it a draw. What do you say?`
        : `It was called: ${happened}. That made ${people(names)} right. What do you say?`,
    legend: 'Who was right?',
    asCalled: (names: readonly string[]) => (names.length === 0 ? 'A draw, as called' : `${people(names)}, as called`),
    right: (name: string) => right([name]),
    several: 'More than one',
    nobody: 'Nobody, call it drawn',
    missing: 'Please choose one first',
    missingSeveral: 'Please choose who was right',
    submit: 'Seal my answer',
    sealed: 'Your answer is sealed:',
    sealedBy: (names: readonly string[]) =>
      names.length === 0
        ? 'Nobody has sealed an answer yet'
        : `${fewNames(names.map(inSentence))} ${plural(names.length, { one: 'has', other: 'have' })} sealed ${plural(names.length, { one: 'an answer', other: 'theirs' })}`,
    /** An instant follows. */
    opened: (count: number) => `Opened when all ${numeral(count)} are in, at the latest:`,
    counting: 'Time is up. The answers are being opened.',
  },
  verdict: {
    titles: {
      stands: 'Asked again, and it stands.',
      drawn: 'Word against word, so it’s a draw.',
      overturned: (names: readonly string[]) =>
        names.length === 0 ? 'It was a draw after all.' : `${right(names)} after all.`,
    },
    tooFew: 'Not enough answers for anything else.',
    agreed: (count: number, all: number) => `${of(count, all)} say what was called. That’s that.`,
    changed: (count: number, all: number) => `${of(count, all)} remember it differently.`,
    changes: 'What moved',
    you: (name: string) => `${inSentence(name)} (you)`,
    plus: (tokens: number) => `${tokens > 0 ? '+' : '−'}${numeral(Math.abs(tokens))}`,
    spoken: (tokens: number) => `${tokens > 0 ? 'gets' : 'gives'} ${tokenCount(Math.abs(tokens))}`,
    paidOwed: (paid: number, owed: number) => `${numeral(paid)} paid, ${numeral(owed)} owed`,
    nowLater: (now: number, later: number) => `${numeral(now)} now, ${numeral(later)} later`,
    said: 'Who said what',
    answer: right,
    /** Where a participant said what happened. */
    stated: (happened: string, names: readonly string[]) =>
      `${happened}: ${names.length === 0 ? 'nobody, or a draw' : right(names)}`,
    silent: 'Said nothing',
    receipt: 'All of it is on the receipt',
  },
  owed: {
    mine: (tokens: number) => `You owe ${tokenCount(tokens)}.`,
    rule: 'Half of what you earn goes there first. No interest, we’re not monsters.',
    theirs: (tokens: number) => `You’re owed ${tokenCount(tokens)}.`,
    comes: 'It comes by itself, with what they earn.',
    title: 'Tokens owed',
    to: (name: string | null, tokens: number) =>
      `${tokenCount(tokens)}${name === null ? '' : ` to ${inSentence(name)}`}`,
    from: (name: string | null, tokens: number) =>
      `${tokenCount(tokens)}${name === null ? '' : ` from ${inSentence(name)}`}`,
  },
} as const
