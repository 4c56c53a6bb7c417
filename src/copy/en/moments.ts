import { people } from './people.ts'
import { inSentence } from './predict-entry.ts'
import { lostStake } from './ending.ts'
import { tokenCount } from './token-count.ts'

/** What a bet brought a pet. */
const xpFor = (xp: number, pet: string): string => `${xp} XP for ${inSentence(pet)}.`

/** The screens that tell how a bet ended, and that a pet has grown. @see docs/glossary.md "moment" */
export const moments = {
  close: 'Close',
  myBets: 'View My Bets',
  stay: 'See the bet',
  again: 'Replay the moment',
  xp: (count: number) => `+${count} XP`,
  xpFor,

  win: {
    title: 'Told ya!',
    share: 'Rub it in',
    /** What the numbers say, for screen readers. */
    summary: (shareTokens: number, xp: number, pet: string) =>
      [
        shareTokens > 0 ? `${tokenCount(shareTokens)} for you.` : 'This one is yours.',
        ...(xp > 0 ? [xpFor(xp, pet)] : []),
      ].join(' '),
    tokens: (count: number) => `+${count}`,
    /** True whether they still owe it or have done it. */
    theyLost: (losers: readonly string[]) => `${people(losers)} lost the dare:`,
    letters: 'What the others wrote',
  },

  lose: {
    title: (winners: readonly string[]) =>
      winners.length === 0 ? 'Somebody told you so' : `${people(winners)} told you so`,
    paid: lostStake,
    letters: 'What they wrote',
  },

  drawn: {
    title: 'It’s a draw',
    line: 'Everybody was right, or nobody was. Call it even.',
  },

  cancelled: {
    title: 'This one is off',
    byYou: 'You called it off.',
    by: (name: string) => `${inSentence(name)} called it off.`,
    tooFew: 'Not enough people sealed theirs in time.',
    undecided: 'Nobody reported the result in time.',
  },

  back: (stakeTokens: number) => `You got your ${tokenCount(stakeTokens)} back.`,
  nothingOwed: 'Nobody owes anything.',
} as const
