import { fewNames } from './people.ts'
import { counted, numeral, plural } from './intl.ts'
import { leftOver } from './ending.ts'
import { tokenCount } from './token-count.ts'

const verb = (names: readonly string[], one: string, other: string): string => plural(names.length, { one, other })

/** Calling a bet. @see docs/screens.md#resolve-bet */
export const resolveBet = {
  eyebrow: 'Time to call it',
  back: 'Back to my bets',
  stakes: { loserHasTo: 'Loser has to' },
  pot: tokenCount,
  potDetail: (confirmedCount: number, stakeTokens: number) =>
    `(${numeral(confirmedCount)} confirmed × ${numeral(stakeTokens)})`,
  choicesLabel: 'Resolution',
  choices: { winners: 'Select Winners', drawn: 'Mark as Drawn', cancelled: 'Cancel Bet' },
  rowsTitle: { choose: 'Who told you so?', read: 'What everybody said' },
  creatorBadge: 'Creator',
  leftBadge: 'Left',
  confirmedBadge: 'Confirmed',
  votes: (count: number) => counted(count, { one: 'vote', other: 'votes' }),
  /** What the others said did not load, on the pages where the result is said. */
  hidden: 'Hidden',
  awaiting: 'Awaiting Prediction',
  /** On the pages where the result is said, before the viewer has opened the envelopes. */
  shut: {
    title: 'The envelopes are still shut',
    line: 'Open them first. Then say who was right.',
    open: 'Open the envelopes',
  },
  submit: 'Resolve Bet',
  /** What the others said may stand against what the creator calls. */
  contested: {
    by: (name: string) => `${name} says it was different: this will be contested.`,
    somebody: 'Others say it was different: this will be contested.',
    maybe: 'Not everybody agrees, so it may be contested.',
    /** What that means. */
    line: 'Your result counts once more people have confirmed it than any other. Otherwise it is a draw.',
  },
  /** What the dock says while nothing is decided yet. */
  pickWinner: 'Pick who was right',
  outcome: {
    won: (names: readonly string[], shareTokens: number) =>
      `${fewNames(names)} ${verb(names, 'wins', 'win')} ${numeral(shareTokens)}${verb(names, '', ' each')}`,
    wonDare: (names: readonly string[]) => `${fewNames(names)} ${verb(names, 'wins', 'win')}`,
    drawn: 'It’s a draw',
    cancelled: 'Cancel the bet',
  },
  detail: {
    remainder: leftOver,
    owes: (names: readonly string[], forfeit: string) =>
      `${fewNames(names)} ${verb(names, 'owes', 'owe')}: “${forfeit}”.`,
    refund: (stakeTokens: number) => `Everybody gets their ${tokenCount(stakeTokens)} back.`,
    nobodyOwes: 'Nobody owes anything.',
    everybody: 'Everybody was right, so it is a draw.',
    all_equal: 'Everybody was equally close, so it is a draw.',
    nobody: 'Nobody had it.',
    all_over: 'Everybody went over.',
  },
  /** Beside the refusals of a bet whose participants have said enough themselves. */
  majority: {
    title: 'Most participants confirmed a result',
    said: (names: readonly string[]) =>
      names.length === 0
        ? 'They say: nobody, or a draw.'
        : `They say: ${fewNames(names)} ${verb(names, 'wins', 'win')}.`,
    agree: 'Call it that way',
    who: 'See who has confirmed',
  },
  confirm: {
    title: (outcome: string) => `${outcome}?`,
    line: 'This action cannot be undone.',
    no: 'Look again',
    yes: 'Confirm',
  },
  cannotYet: {
    missing: (names: readonly string[]) => `Still missing: ${fewNames(names)}.`,
    nudge: 'Nudge',
    nudgeText: (names: readonly string[], question: string) =>
      `${fewNames(names)}, your envelope is still empty: “${question}”`,
  },
} as const
