import { LOAD_BET_FAILED } from './app.ts'
import { list, numeral, plural } from './intl.ts'
import { tokenCount } from './token-count.ts'

/** What stands beside and below the wizard's questions on a desktop: the live ticket, the tray's sentence, the pet's remark. */
export const wizardDesk = {
  margin: 'Your ticket so far',
  seen: 'What your friends will see',
  nothingYet: 'Your question goes here.',
  back: 'Previous step',
  /** The lines of the live ticket. A line that is not filled yet says when it will be. */
  ticket: {
    here: 'you’re here',
    next: 'Next',
    afterThat: 'After that',
    stake: 'stake',
    more: (count: number) => `+${numeral(count)}`,
  },
  editPredictions: 'Change the predictions',
  stub: {
    step: (of: number) => `of ${of}`,
    envelopes: (count: number) => plural(count, { one: 'envelope', other: 'envelopes' }),
    each: 'each',
    have: 'you have',
  },
  say: {
    question: { empty: 'One sentence will do', full: 'That’s the bet' },
    questionHint: 'Next: who’s in.',
    people: (people: readonly string[]) => list.format(people),
    peopleHint: 'Next: what’s at stake.',
    stake: (tokens: number) => `${tokenCount(tokens)} each`,
    noStake: 'How many tokens each?',
    dare: { empty: 'What does the loser have to do?', full: 'The loser knows what’s coming' },
    stakeHint: 'Next: when it ends.',
    dareBet: 'No tokens, just a dare',
    noDay: 'Which day does it end?',
    deadlineHint: 'Next: one last look.',
  },
  /** The keys that press the button, by what stands on them. */
  pressKeys: ['Ctrl', '↵'],
  created: {
    margin: 'Who still has to seal',
    waiting: 'Who has sealed',
    sealed: 'Sealed',
    notYet: 'Not yet',
    failed: { title: LOAD_BET_FAILED, retry: 'Try Again' },
  },
  remark: {
    1: 'The best ones start with “Will…?”',
    2: 'Everyone writes in secret. I don’t peek.',
    3: 'A dare? I’m listening.',
    4: 'No deadline is fine too.',
    5: 'Looks good from here.',
  },
} as const
