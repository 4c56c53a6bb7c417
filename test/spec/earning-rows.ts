import type { SpecRow } from './spec-row.ts'

const SCREEN = 'src/web/features/earn-tokens/earn-tokens-screen.test.tsx'
const SERVER = 'src/server/modules/tasks/tasks.db.test.ts'

/** The specification on earning tokens. */
export const EARNING_ROWS: readonly SpecRow[] = [
  { chapter: 'screens', says: '/earn-tokens', reachedBy: [SCREEN, 'leads a visitor to sign in and back'] },
  {
    chapter: 'screens',
    state: 'the balance and a list of five tasks with a reward each',
    reachedBy: [SCREEN, 'shows the balance and five tasks, each with its reward and the way to it'],
  },
  {
    chapter: 'screens',
    state: 'completing one shows a congratulation dialog',
    reachedBy: [SCREEN, 'congratulates whoever claims, and the balance follows'],
  },
  {
    chapter: 'calls',
    says: 'You earned 5 tokens!',
    reachedBy: [SCREEN, 'congratulates whoever claims, and the balance follows'],
  },
  { chapter: 'screens', state: 'loading', reachedBy: [SCREEN, 'waits visibly'] },
  {
    chapter: 'screens',
    state: 'a failed load',
    reachedBy: [SCREEN, 'says when the tasks did not come, and tries again'],
  },
  {
    chapter: 'errors',
    says: 'Failed to update tokens. Please try again.',
    reachedBy: [SCREEN, 'that is refused with %s says so and looks again'],
  },
  {
    chapter: 'constants',
    state:
      'invite a friend 20, create first bet 20, share a bet on WhatsApp 10, resolve a pending bet 10, daily check-in 5',
    reachedBy: ['src/domain/tasks/tasks.test.ts', 'brings what the rules say'],
  },
  { chapter: 'constants', says: 'Invite a friend', reachedBy: [SCREEN, 'shows the balance and five tasks'] },
  { chapter: 'constants', says: 'Create your first bet', reachedBy: [SCREEN, 'shows the balance and five tasks'] },
  { chapter: 'constants', says: 'Share a bet on WhatsApp', reachedBy: [SCREEN, 'shows the balance and five tasks'] },
  { chapter: 'constants', says: 'Resolve a pending bet', reachedBy: [SCREEN, 'shows the balance and five tasks'] },
  { chapter: 'constants', says: 'Daily check-in', reachedBy: [SCREEN, 'shows the balance and five tasks'] },
  {
    chapter: 'constants',
    state: 'done, and when it is there again: each once, not once per visit',
    reachedBy: [SCREEN, 'says what is done, when it is there again in the viewer’s words, and what is once ever'],
  },
  {
    chapter: 'constants',
    state: 'the history of the wallet: each movement with its reason and bet',
    reachedBy: [SCREEN, 'shows each movement with its reason, its bet or task, and what was left'],
  },
  {
    chapter: 'constants',
    state: 'the server keeps the balance, and every movement has its reason',
    reachedBy: [SERVER, 'pays once, tells the wallet why, and answers the same command the same'],
  },
]
