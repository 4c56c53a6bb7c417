import type { Me } from '#contract/accounts.ts'
import { anId } from './factories.ts'

/** A user who is signed in. */
export const aMe = (overrides: Partial<Me> = {}): Me => ({
  userId: anId(),
  displayName: 'Mia',
  email: 'mia@example.com',
  tokens: 100,
  unreadCount: 0,
  premiumUntil: null,
  unreadUpToId: null,
  pet: { type: 'mystical_fox', stage: 'young', name: 'Ember', xp: 120, totalWins: 6, hasGrown: false },
  guest: null,
  ...overrides,
})
