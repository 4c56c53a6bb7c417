import type { SpecRow } from './spec-row.ts'

/** The error catalogue of the specification: accounts, creation, prediction. */
export const APP_ERRORS: readonly SpecRow[] = [
  {
    chapter: 'errors',
    says: 'You have already joined this bet',
    reachedBy: ['src/copy/en/errors.test.ts', '%o reads as specified'],
  },
  {
    chapter: 'errors',
    says: 'This bet cannot be modified in its current state',
    reachedBy: ['src/web/features/manage-bet/manage-bet-screen.test.tsx', 'reads why adding failed'],
  },
  {
    chapter: 'errors',
    says: 'This action has already been completed',
    reachedBy: ['src/copy/en/errors.test.ts', '%o reads as specified'],
  },
  {
    chapter: 'errors',
    says: 'You do not have permission to perform this action',
    reachedBy: ['src/copy/en/errors.test.ts', '%o reads as specified'],
  },
  {
    chapter: 'errors',
    says: 'You do not have permission to access this resource',
    reachedBy: ['src/copy/en/errors.test.ts', '%o reads as specified'],
  },
  {
    chapter: 'errors',
    says: 'Network error. Please check your connection and try again',
    reachedBy: ['e2e/create-bet.spec.ts', 'by the network, nothing is lost and the next try is the same bet'],
  },
  {
    chapter: 'errors',
    says: 'Invalid email or password',
    reachedBy: ['src/web/features/auth/auth-screen.test.tsx', 'says once that it failed, and keeps what was typed'],
  },
  {
    chapter: 'errors',
    says: 'Please check your email and confirm your account',
    reachedBy: ['src/web/features/auth/auth-screen.test.tsx', 'offers another letter to who has not confirmed yet'],
  },
  {
    chapter: 'errors',
    says: 'An unexpected error occurred. Please try again.',
    reachedBy: ['src/web/features/invite-friends/invite-friends-screen.test.tsx', 'that is refused with %s says why'],
  },
  {
    chapter: 'errors',
    says: 'Sign up failed',
    reachedBy: ['src/copy/en/toasts.test.ts', 'has the failures word for word'],
  },
  {
    chapter: 'errors',
    says: 'Login failed',
    reachedBy: ['src/web/features/auth/auth-screen.test.tsx', 'says once that it failed, and keeps what was typed'],
  },
  {
    chapter: 'errors',
    says: 'Too many attempts',
    reachedBy: ['src/web/features/auth/auth-screen.test.tsx', '%s counts down in the button, for this address only'],
  },
  {
    chapter: 'errors',
    says: 'Please wait',
    reachedBy: ['src/web/features/account/account-screen.test.tsx', 'has its limit'],
  },
  {
    chapter: 'errors',
    says: 'Account temporarily locked',
    reachedBy: ['src/web/features/auth/auth-screen.test.tsx', '%s counts down in the button, for this address only'],
  },
  {
    chapter: 'errors',
    says: 'Please try again in',
    reachedBy: ['src/web/features/auth/auth-screen.test.tsx', '%s counts down in the button, for this address only'],
  },
  {
    chapter: 'errors',
    says: 'Check your email',
    reachedBy: ['src/web/features/auth/auth-screen.test.tsx', 'offers another letter to who has not confirmed yet'],
  },
  {
    chapter: 'errors',
    says: 'sent you a confirmation link.',
    reachedBy: ['src/web/features/auth/auth-screen.test.tsx', 'tells to look for the letter, and sends it again'],
  },
  {
    chapter: 'errors',
    says: 'Welcome back!',
    reachedBy: ['src/web/features/auth/auth-screen.test.tsx', 'leads back and says hello'],
  },
  {
    chapter: 'errors',
    says: 'been signed in successfully.',
    reachedBy: ['src/web/features/auth/auth-screen.test.tsx', 'leads back and says hello'],
  },
  {
    chapter: 'errors',
    says: 'Signed out',
    reachedBy: [
      'src/web/features/account/account-screen.test.tsx',
      'are listed, and one is signed out with the password',
    ],
  },
  {
    chapter: 'errors',
    says: 'Error signing out',
    reachedBy: ['src/copy/en/toasts.test.ts', 'has the toasts word for word'],
  },
  {
    chapter: 'errors',
    says: 'Please sign in to perform this action.',
    reachedBy: ['src/copy/en/errors.test.ts', '%o reads as specified'],
  },
  { chapter: 'errors', says: 'Error saving bet', reachedBy: ['src/copy/en/errors.test.ts', '%o reads as specified'] },
  {
    chapter: 'errors',
    says: 'Failed to fetch league members',
    reachedBy: [
      'src/web/features/create-bet/steps/member-participants.test.tsx',
      'is asked again when it did not come',
    ],
  },
  {
    chapter: 'errors',
    says: 'Failed to load bet information',
    reachedBy: ['src/copy/en/toasts.test.ts', 'has the failure of a whole bet word for word'],
  },
  {
    chapter: 'errors',
    says: 'Failed to remove participation - please try again',
    reachedBy: ['src/web/features/predict/failed-attempts.test.tsx', 'is called by its name: %s'],
  },
  {
    chapter: 'errors',
    says: 'Failed to select participant',
    reachedBy: ['src/web/features/predict/failed-attempts.test.tsx', 'is called by its name: %s'],
  },
  {
    chapter: 'errors',
    says: 'Failed to confirm prediction',
    reachedBy: ['src/web/features/predict/failed-attempts.test.tsx', 'is called by its name: %s'],
  },
  {
    chapter: 'errors',
    says: 'A prediction already exists for this bet',
    reachedBy: ['src/copy/en/errors.test.ts', '%o reads as specified'],
  },
  {
    chapter: 'errors',
    says: 'Permission denied. Please make sure you are a participant in this bet.',
    reachedBy: ['src/copy/en/errors.test.ts', '%o reads as specified'],
  },
  {
    chapter: 'errors',
    says: 'Failed to save prediction',
    reachedBy: ['src/web/features/predict/failed-attempts.test.tsx', 'is called by its name: %s'],
  },
  {
    chapter: 'errors',
    says: 'User not found as participant for this bet. Please select your participant name first.',
    reachedBy: ['src/copy/en/errors.test.ts', '%o reads as specified'],
  },
  {
    chapter: 'errors',
    state: 'a missing profile is made on the fly',
    reachedBy: ['src/server/modules/accounts/accounts.db.test.ts', 'makes a missing profile on the fly'],
  },
  {
    chapter: 'errors',
    says: 'Bet link not available',
    because: 'The link comes with the bet: there is none without.',
    reachedBy: ['e2e/create-bet.spec.ts', 'shows the link, again after a reload'],
  },
  {
    chapter: 'errors',
    says: 'Failed to change participant',
    because: 'Changing is giving the place back and taking another: each has its own sentence.',
    reachedBy: ['src/web/features/predict/failed-attempts.test.tsx', 'is called by its name: %s'],
  },
  {
    chapter: 'errors',
    says: 'Insufficient tokens for this operation',
    because: 'Every charge is decided with the balance under its lock, and says how many are missing.',
    reachedBy: ['test/suites/races.db.test.ts', 'a hundred tokens go into twenty bets of ten: ten succeed'],
  },
  {
    chapter: 'errors',
    says: 'Display name contains invalid characters or is too long',
    because: 'The two reasons have a sentence each, said before the database is asked.',
    reachedBy: ['src/server/modules/accounts/accounts.db.test.ts', 'refuses %j with %s'],
  },
  {
    chapter: 'errors',
    says: 'Authentication failed',
    because: 'Each way in has its own title: Login failed, Sign up failed.',
    reachedBy: ['src/copy/en/toasts.test.ts', 'has the failures word for word'],
  },
  {
    chapter: 'errors',
    says: 'Profile creation failed',
    because: 'An account and its profile are one transaction; a missing one is made on the fly.',
    reachedBy: ['src/server/modules/accounts/accounts.db.test.ts', 'makes a missing profile on the fly'],
  },
  {
    chapter: 'errors',
    says: 'Token update failed',
    because: 'No call writes a balance.',
    reachedBy: ['test/policy/policy.db.test.ts', 'is every table and procedure of the specifications'],
  },
  {
    chapter: 'errors',
    says: "You don't have enough tokens to join this bet.",
    because: 'The same refusal says how many are needed and how many are there.',
    reachedBy: [
      'src/web/features/predict/writing-part.test.tsx',
      'opens the envelope again when the server refuses; the text is intact',
    ],
  },
  {
    chapter: 'errors',
    says: 'Failed to check token balance',
    because: 'The balance comes with the page; the server decides with the one under its lock.',
    reachedBy: [
      'src/web/features/predict/writing-part.test.tsx',
      'says what is missing when the balance does not reach',
    ],
  },
  {
    chapter: 'errors',
    says: 'Missing user or bet information',
    because: 'A command without its bet does not fit the contract.',
    reachedBy: ['src/server/http/http.db.test.ts', 'names every field that does not fit, at once'],
  },
  {
    chapter: 'errors',
    says: 'Invalid bet or user reference',
    because: 'A bet is found under its lock, or it is not found.',
    reachedBy: ['test/policy/policy.db.test.ts', '$endpoint, $role, $stage: $expected'],
  },
]
