import { APP_NAME } from './app.ts'
import { tokenCount, tokenWord } from './token-count.ts'

/** Words of the kit: parts that stand on many screens. */
export const kit = {
  /** The name as it is drawn: a wax seal stands for its o. */
  wordmark: { beforeSeal: 't', afterSeal: 'ldya' },
  homeLabel: `${APP_NAME}, home`,
  close: 'Close',
  dismiss: 'Dismiss',
  step: (step: number, of: number) => `Step ${step} of ${of}`,
  loading: 'Loading…',
  tokenWord,
  tokens: tokenCount,
} as const

/** The name of the part of a screen that holds its action. */
export const TRAY_NAME = 'What happens next'

/** The ticket that the pets hold on the landing page, and at the door where nothing else waits. */
export const heroTicket = { question: 'Will Sam be late to brunch again?', tokens: '25' }
