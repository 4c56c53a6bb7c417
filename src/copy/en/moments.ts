import { people } from './people.ts'
import { inSentence } from './predict-entry.ts'
import { tokenCount } from './token-count.ts'

/** The screens that tell how a bet ended, and that a pet has grown. @see docs/glossary.md "moment" */
export const moments = {
  close: 'Close',
  myBets: 'View My Bets',
  stay: 'See the bet',
  carryOn: 'Carry on',
  again: 'Replay the moment',

  win: {
    title: 'Told ya!',
    share: 'Rub it in',
    /** What the numbers say, for those who only hear them. */
    summary: (shareTokens: number, xp: number, pet: string) =>
      [
        shareTokens > 0 ? `${tokenCount(shareTokens)} for you.` : 'This one is yours.',
        ...(xp > 0 ? [`${xp} XP for ${inSentence(pet)}.`] : []),
      ].join(' '),
    tokens: (count: number) => `+${count}`,
    xp: (count: number) => `+${count} XP`,
    theyOwe: (losers: readonly string[]) => `${people(losers)} ${losers.length === 1 ? 'owes' : 'owe'} you:`,
    letters: 'What the others wrote',
  },

  lose: {
    title: (winners: readonly string[]) =>
      winners.length === 0 ? 'Somebody told you so' : `${people(winners)} told you so`,
    paid: (stakeTokens: number) => `Your ${tokenCount(stakeTokens)} went to the winners.`,
    owe: 'You owe:',
    payUp: 'Pay up',
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
    tooFew: 'Not enough people had sealed theirs in time.',
    undecided: 'Nobody said who was right in time.',
  },

  back: (stakeTokens: number) =>
    stakeTokens === 1 ? 'Your 1 token is back with you.' : `Your ${stakeTokens} tokens are back with you.`,
  nothingOwed: 'Nobody owes anything.',
} as const
