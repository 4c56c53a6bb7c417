import { APP_NAME } from './app.ts'

const characters = (count: number) => (count === 1 ? '1 character' : `${count} characters`)

/** Words of the kit: parts that stand on many screens. */
export const kit = {
  /** The name as it is drawn: a wax seal stands for its o. */
  wordmark: { beforeSeal: 't', afterSeal: 'ldya' },
  homeLabel: `${APP_NAME}, home`,
  back: 'Back',
  close: 'Close',
  dismiss: 'Dismiss',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  charsUsed: (length: number, lengthMax: number) => `${length} / ${lengthMax}`,
  charsLeft: (left: number) => (left >= 0 ? `${characters(left)} left` : `${characters(-left)} too many`),
  charsMax: (lengthMax: number) => `At most ${characters(lengthMax)}`,
  step: (step: number, of: number) => `Step ${step} of ${of}`,
  loading: 'Loading…',
  tokensWord: 'tokens',
  tokens: (count: string) => `${count} tokens`,
} as const
