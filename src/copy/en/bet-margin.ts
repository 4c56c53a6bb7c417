import { inSentence } from './predict-entry.ts'

/** What stands beside a bet. */
export const betMargin = {
  title: 'This bet',
  made: (creator: string, isMe: boolean) => `${isMe ? 'You' : inSentence(creator)} made it on`,
  sealedMode: 'It’s sealed: nobody can peek before everybody is in.',
  whoIsIn: 'Who is in',
  sealed: 'Sealed',
  writing: 'Has a place',
  notYet: 'Not yet',
} as const
