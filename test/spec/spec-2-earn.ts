import type { SpecRow } from './spec-row.ts'

const SCREEN = 'src/web/features/earn-tokens/earn-tokens-screen.test.tsx'
const SERVER = 'src/server/features/tasks/tasks.db.test.ts'

/** SPEC-2, what it says about earning tokens. */
export const SPEC_2_EARN: readonly SpecRow[] = [
  { spec: 'SPEC-2 §2', says: '/earn-tokens', reachedBy: [SCREEN, 'leads a visitor to sign in and back'] },
  {
    spec: 'SPEC-2 §2',
    state: 'the balance and a list of five tasks with a reward each',
    reachedBy: [SCREEN, 'shows the balance and five tasks, each with its reward and the way to it'],
  },
  {
    spec: 'SPEC-2 §2',
    state: 'completing one shows a congratulation dialog',
    reachedBy: [SCREEN, 'congratulates whoever claims, and the balance follows'],
  },
  {
    spec: 'SPEC-1 §7',
    says: 'You earned 5 tokens!',
    reachedBy: [SCREEN, 'congratulates whoever claims, and the balance follows'],
  },
  { spec: 'SPEC-2 §2', state: 'loading', reachedBy: [SCREEN, 'waits visibly'] },
  {
    spec: 'SPEC-2 §2',
    state: 'a failed load',
    reachedBy: [SCREEN, 'says when the tasks did not come, and tries again'],
  },
  {
    spec: 'SPEC-2 §8',
    says: 'Failed to update tokens. Please try again.',
    reachedBy: [SCREEN, 'that is refused with %s says so and looks again'],
  },
  {
    spec: 'SPEC-2 §9',
    state:
      'invite a friend 20, create first bet 20, share a bet on WhatsApp 10, resolve a pending bet 10, daily check-in 5',
    reachedBy: ['src/domain/tasks/tasks.test.ts', 'brings what the rules say'],
  },
  { spec: 'SPEC-2 §9', says: 'Invite a friend', reachedBy: [SCREEN, 'shows the balance and five tasks'] },
  { spec: 'SPEC-2 §9', says: 'Create your first bet', reachedBy: [SCREEN, 'shows the balance and five tasks'] },
  { spec: 'SPEC-2 §9', says: 'Share a bet on WhatsApp', reachedBy: [SCREEN, 'shows the balance and five tasks'] },
  { spec: 'SPEC-2 §9', says: 'Resolve a pending bet', reachedBy: [SCREEN, 'shows the balance and five tasks'] },
  { spec: 'SPEC-2 §9', says: 'Daily check-in', reachedBy: [SCREEN, 'shows the balance and five tasks'] },
  {
    spec: 'SPEC-2 §9',
    state: 'done, and when it is there again: each once, not once per visit',
    reachedBy: [SCREEN, 'says what is done, when it is there again in the viewer’s words, and what is once ever'],
  },
  {
    spec: 'SPEC-2 §9',
    state: 'the history of the wallet: each movement with its reason and bet',
    reachedBy: [SCREEN, 'shows each movement with its reason, its bet or task, and what was left'],
  },
  {
    spec: 'SPEC-2 §9',
    state: 'the server keeps the balance, and every movement has its reason',
    reachedBy: [SERVER, 'pays once, tells the wallet why, and answers the same command the same'],
  },
]
