import { inSentence } from './predict-entry.ts'

/** The page of a bet for a visitor who has to sign up first: where guests are switched off. */
export const signUpPrompt = {
  title: (creator: string) => `${inSentence(creator)} wants your prediction`,
  line: 'Write it down, seal it, find out who was right. Nobody reads yours before they’ve sealed their own.',
  signUp: 'Sign up to seal yours',
  howItWorks: 'See how it works',
  hint: 'Free. No real money, ever.',
} as const
