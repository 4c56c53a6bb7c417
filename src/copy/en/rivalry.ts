import { numeral, plural } from './intl.ts'

/** Two people and their settled bets. */
export const rivalry = {
  title: (name: string): string => `You and ${name}`,
  back: 'Back',
  /** The sentence speaks to its reader; names stand for the other side only. */
  sentence: (mine: number, theirs: number, name: string): string => {
    if (mine + theirs === 0) return 'Nothing between you yet'
    if (mine === theirs) return `Dead level, ${mine} all`
    return mine > theirs ? `You’re ahead, ${mine} to ${theirs}` : `${name} is ahead, ${theirs} to ${mine}`
  },
  noneYet: (drawn: number): string =>
    drawn === 0
      ? 'Somebody start something.'
      : `${plural(drawn, { one: 'One draw', other: `${numeral(drawn)} draws` })}. Very diplomatic. Somebody start something.`,
  run: ({ isMine, length }: { readonly isMine: boolean; readonly length: number }, name: string): string | null => {
    if (length < 2) return null
    return isMine ? `${length} in a row. Don’t get used to it.` : `${length} in a row for ${name}. Your move.`
  },
  newBet: (name: string): string => `New bet with ${name}`,
  figures: 'The score in figures',
  figure: 'Figure',
  won: 'Won',
  drawn: 'Drawn',
  tokens: 'Tokens taken',
  longestRun: 'Longest run',
  dares: 'Dares still owed',
  tokensOwed: 'Tokens still owed',
  you: 'You',
  lately: 'Lately',
  isDrawn: 'Drawn',
  both: 'Even',
  sharing: {
    allow: (name: string): string => `Let ${name} share the score`,
    hint: 'Names and score, nothing else. Both of you have to say yes.',
    waiting: (name: string): string => `Waiting for ${name}’s yes.`,
    share: 'Share the score',
    title: 'The score',
    text: (name: string): string => `Here’s how it stands between me and ${name}.`,
    alt: (name: string): string => `The score with ${name} as a picture`,
    fileName: 'score.png',
  },
  failed: { title: 'The score didn’t load.', retry: 'Try Again' },
  loading: 'Loading the score…',
  notFound: {
    title: 'Nothing here',
    line: 'Bet with somebody, and your score will show up here.',
    button: 'My Bets',
  },
} as const
