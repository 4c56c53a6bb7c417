import { list } from './intl.ts'
import { tokenCount } from './token-count.ts'

interface Wins {
  readonly name: string
  readonly isMe: boolean
  readonly wins: number
}

/** Who leads a series: "Mia leads 2 to 0.", "It’s 1 all.", "Mia 2, Jo 1, Theo 0". */
function scoreLine(score: readonly Wins[]): string {
  const [first, second, third] = score
  if (!first || !second || first.wins === 0) return 'Nobody’s ahead yet.'
  if (third) return `${score.map(({ name, wins }) => `${name} ${wins}`).join(', ')}.`
  if (first.wins === second.wins) return `It’s ${first.wins} all.`
  return `${first.isMe ? 'You lead' : `${first.name} leads`} ${first.wins} to ${second.wins}.`
}

/** Rematches, double or nothing, and the series that they make. */
export const again = {
  label: 'Again?',
  game: (game: number): string => `Game ${game}.`,
  score: scoreLine,
  open: 'Show the series',
  rematch: 'Rematch',
  sameStake: (tokens: number): string => `Same people, ${tokens} again`,
  sameDare: 'Same people, same dare',
  double: 'Double or nothing',
  doubleLine: (tokens: number): string => `Losers’ right. Same people, ${tokens} each.`,
  short: (have: number, missing: number): string => `You have ${have}. Earn ${missing} more.`,
  next: (game: number): string => `Game ${game} is open.`,
  goToIt: 'Go to it',
  /** Leads to the score of the two. */
  rival: 'The score:',
  you: (name: string): string => `You and ${name}`,
  failed: { title: 'The series didn’t load.', retry: 'Try Again' },
  series: {
    title: 'The series',
    close: 'Close',
    line: (game: number, isDouble: boolean): string => `Game ${game}${isDouble ? ', double or nothing' : ''}`,
    won: (names: readonly string[]): string => list.format(names),
    drawn: 'Drawn',
    isOpen: 'Still open',
  },
  /** For who is asked to play again. */
  asked: {
    wantsItBack: (name: string): string => `${name} wants it back.`,
    anotherRound: (name: string): string => `${name} wants another round.`,
    double: (name: string, tokens: number): string =>
      `${name} lost ${tokenCount(tokens)} last time and would like them back, double or nothing.`,
    hint: 'Saying no costs nothing and tells nobody.',
  },
  wizard: {
    title: 'Same again?',
    letter: 'Your prediction',
    placeholder: 'New game, new excuse.',
    double: 'Twice the last stake, for the same people.',
    goTo: 'Go to the open game',
  },
} as const
