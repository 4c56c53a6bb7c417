import { list, numeral, plural } from './intl.ts'
import { inSentence } from './predict-entry.ts'
import { tokenCount } from './token-count.ts'
import { waitText } from './times.ts'

/** What a guest reads after the first prediction, and at doors that are closed to guests. */
export const guests = {
  /** The page of a visitor who may play as a guest. */
  form: {
    who: 'Which one are you?',
    sealed: 'sealed',
    taken: 'taken',
    whoMissing: 'Pick your name first',
    /** Where the link or the last free name has suggested one. */
    notMe: (name: string) => `Not ${inSentence(name)}?`,
    letter: 'Your prediction',
    placeholder: 'Say it now, gloat later.',
    seal: (name: string | null) => (name === null ? 'Seal it' : `Seal it as ${inSentence(name)}`),
    sealing: 'Sealing…',
    retry: 'Not sent, try again',
    hint: (tokens: number) =>
      tokens > 0
        ? `Your ${tokenCount(tokens)} ${plural(tokens, { one: 'is', other: 'are' })} on us. No sign-up, no email.`
        : 'No sign-up, no email.',
    /** Where the stake is higher than what a guest may put in. */
    limit: (tokens: number, limit: number) => `This one’s for ${tokens}. Guests go up to ${limit}.`,
    quicker: (name: string) => `${inSentence(name)} was quicker. Are you somebody else?`,
  },

  sealed: {
    title: (name: string) => `Sealed, ${inSentence(name)}.`,
    line: (sealedCount: number, count: number, missing: readonly string[]) =>
      missing.length === 0
        ? 'That’s everybody.'
        : `${numeral(sealedCount)} of ${numeral(count)} sealed. ${list.format(missing.map(inSentence))} ${plural(missing.length, { one: 'is', other: 'are' })} holding everybody up.`,
    nudge: (missing: readonly string[]) => {
      const [first = '', ...others] = missing
      return others.length === 0 ? `Nudge ${inSentence(first)}` : 'Nudge the others'
    },
    see: 'See the bet',
  },

  keep: {
    title: 'You’re in. Keep it?',
    line: 'Right now your envelope lives on this phone, and phones fall into lakes. Keep it and start with',
    tokens: '100 tokens',
    email: 'Email and password',
    notNow: 'Not now',
    row: 'Playing as a guest.',
    rowAction: 'Keep it?',
    signUpTitle: (name: string) => `Keep it, ${inSentence(name)}`,
    signUpLine: 'Same name, same envelope, same pet.',
  },

  /** Why a door is closed. */
  doors: {
    stake: (tokens: number, limit: number) => ({
      title: `This one’s for ${numeral(tokens)}. Guests go up to ${numeral(limit)}.`,
      line: 'Your letter stays as you wrote it. Register, and we seal it where you left off.',
    }),
    creditOut: (tokens: number, question: string) => ({
      title: 'One at a time for guests',
      line: `Your ${numeral(tokens)} are in “${question}”. Register and play both.`,
    }),
    creditSpent: {
      title: 'Enough guests for today',
      line: 'Many guests have played for tokens here today. Register, and we seal it where you left off.',
    },
    own: (name: string) => ({
      title: 'Got one of your own?',
      line: `Guests join bets. To start them, keep ${inSentence(name)}. Everything you have here stays.`,
    }),
    haveAccount: 'I have an account',
    back: 'Back to the bet',
  },

  full: {
    bet: {
      title: 'Six guests. The sofa’s full.',
      line: 'There’s a seat for you with an account. It takes a minute, and your letter waits here.',
    },
    network: (retryAfterSeconds: number) => ({
      title: 'Busy in here',
      line: `Lots of new people came through this Wi-Fi in the last hour. Sign up, or come back in ${waitText(retryAfterSeconds)}.`,
    }),
    letter: 'Your prediction',
    kept: 'Kept on this phone, not sealed yet',
    signUp: 'Sign up and seal it',
    signIn: 'Sign In',
  },

  bring: {
    title: (name: string) => `Welcome back, ${inSentence(name)}`,
    line: 'You played here as a guest. These come along:',
    moves: 'Moves to your account',
    stays: 'You’re already in this one. The guest’s place stays as it is.',
    /** After their number, where there are any. */
    tokens: (count: number) =>
      `${plural(count, { one: 'token', other: 'tokens' })} you won ${plural(count, { one: 'comes', other: 'come' })} too.`,
    pet: 'Your own pet stays your pet.',
    bring: 'Bring it along',
    leave: 'Leave it here',
    done: 'It’s all yours now.',
    failed: 'That didn’t work. Nothing has moved.',
  },
} as const
