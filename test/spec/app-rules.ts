import type { SpecRow } from './spec-row.ts'

/** The specification on the states of accounts and bets, validation, permissions and calls. */
export const APP_RULES: readonly SpecRow[] = [
  // States and transitions
  {
    chapter: 'states',
    says: 'Step 1 of 5',
    reachedBy: [
      'e2e/keyboard.spec.ts',
      'from the front door to a sealed bet without touching anything but keys @desktop',
    ],
  },
  {
    chapter: 'states',
    says: 'Continue',
    reachedBy: ['src/web/features/create-bet/create-bet-screen.test.tsx', 'ask one question each and end with a bet'],
  },
  {
    chapter: 'states',
    says: 'Back',
    reachedBy: [
      'src/web/features/account/account-screen.test.tsx',
      'shows who I am, since when, and the way back home',
    ],
  },
  {
    chapter: 'states',
    says: 'Lock it in!',
    reachedBy: ['src/web/features/create-bet/create-bet-screen.test.tsx', 'ask one question each and end with a bet'],
  },
  {
    chapter: 'states',
    says: 'Edit Prediction',
    reachedBy: ['src/web/features/predict/writing-part.test.tsx', 'offers what the creator suggested'],
  },
  {
    chapter: 'states',
    says: 'Confirm Prediction',
    reachedBy: ['src/web/features/predict/writing-part.test.tsx', 'offers what the creator suggested'],
  },
  {
    chapter: 'states',
    says: 'Not you? Change participant',
    reachedBy: ['src/web/features/predict/writing-part.test.tsx', 'gives the place back'],
  },
  {
    chapter: 'states',
    state: 'signed in, signed out, here and in other tabs',
    reachedBy: ['e2e/create-bet.spec.ts', 'is published once when its author confirms in another tab'],
  },
  {
    chapter: 'states',
    state: 'password recovery',
    reachedBy: ['e2e/mail.spec.ts', 'a forgotten password is replaced once, and ends every session'],
  },
  {
    chapter: 'states',
    state: 'every status × command × role',
    reachedBy: ['src/domain/bets/state-machine.test.ts', '${status}: ${command} by %s'],
  },
  {
    chapter: 'states',
    state: 'the same through the API, by both of its doors',
    reachedBy: ['test/policy/policy.db.test.ts', '$endpoint, $role, $stage: $expected'],
  },
  {
    chapter: 'states',
    state: 'a prediction can be edited while its bet is pending',
    reachedBy: [
      'src/web/features/predict/sealed-part.test.tsx',
      'says who is missing, shows my own and lets me change it',
    ],
  },
  {
    chapter: 'states',
    state: 'the personal outcome, by user, by names and without a result',
    reachedBy: ['src/domain/bets/visibility.test.ts', '%s with winners %j is %s'],
  },
  {
    chapter: 'states',
    state: 'all in: nobody missing, everybody with a prediction of their own',
    reachedBy: ['src/domain/bets/state-machine.test.ts', 'go active when two or more are in and nobody is missing'],
  },
  {
    chapter: 'states',
    state: 'the wizard goes back one by one',
    reachedBy: [
      'src/web/features/create-bet/create-bet-screen.test.tsx',
      'go back one by one, in the page and in the browser',
    ],
  },
  {
    chapter: 'states',
    state: 'the free names, the taken ones grey',
    reachedBy: [
      'src/web/features/predict/bet-screen.test.tsx',
      'offers the free names, greys the taken, starts with mine and claims it',
    ],
  },
  {
    chapter: 'states',
    state: 'a suggested prediction: edit or confirm',
    reachedBy: ['src/web/features/predict/writing-part.test.tsx', 'offers what the creator suggested'],
  },
  {
    chapter: 'states',
    state: 'Not you? gives the place back',
    reachedBy: ['src/web/features/predict/writing-part.test.tsx', 'gives the place back'],
  },
  {
    chapter: 'states',
    state: 'what others do arrives by itself',
    reachedBy: ['src/server/http/live.db.test.ts', 'tells both processes of every change, in order, with ids only'],
  },
  {
    chapter: 'states',
    state: 'a visitor’s bet is saved after signing in, unless nobody asked for it',
    reachedBy: [
      'src/web/features/create-bet/create-bet-screen.test.tsx',
      'is not sealed by itself when nobody asked for it',
    ],
  },
  {
    chapter: 'states',
    says: 'Invalid bet status transition',
    because:
      'The database refuses the move by this name; people read that the bet cannot be modified in its current state.',
    reachedBy: ['src/server/db/status-trigger.db.test.ts', '${from} → %s'],
  },
  // Validation rules
  {
    chapter: 'validation',
    says: 'Please ensure your password meets all requirements.',
    reachedBy: ['src/web/features/account/account-screen.test.tsx', 'says in order what is wrong with %s, %s, %s'],
  },
  {
    chapter: 'validation',
    says: 'Display name must be between 1 and 50 characters',
    reachedBy: ['src/web/features/account/account-screen.test.tsx', 'refuses %s'],
  },
  {
    chapter: 'validation',
    says: 'Display name contains invalid characters',
    reachedBy: ['src/web/features/account/account-screen.test.tsx', 'refuses %s'],
  },
  {
    chapter: 'validation',
    says: 'Insufficient tokens. You have',
    reachedBy: [
      'src/web/features/create-bet/create-bet-screen.test.tsx',
      'says before the end when there are too few tokens for it',
    ],
  },
  {
    chapter: 'validation',
    says: 'Bet description must be between 1 and 500 characters',
    reachedBy: [
      'src/web/features/create-bet/create-bet-screen.test.tsx',
      'keep whoever presses Continue too early, and lead to the first wrong field',
    ],
  },
  {
    chapter: 'validation',
    says: 'Text must be no more than',
    reachedBy: [
      'src/web/features/dare/dare-screen.test.tsx',
      'refuses before sending what cannot be a photo, and keeps the one that can',
    ],
  },
  {
    chapter: 'validation',
    says: 'Missing Information',
    reachedBy: ['src/web/features/predict/writing-part.test.tsx', 'asks for a text first, at the letter'],
  },
  {
    chapter: 'validation',
    says: 'Please enter your prediction',
    reachedBy: ['src/web/features/predict/writing-part.test.tsx', 'asks for a text first, at the letter'],
  },
  {
    chapter: 'validation',
    says: 'Participant Taken',
    reachedBy: [
      'src/web/features/predict/bet-screen.test.tsx',
      'says once why a place could not be taken, and looks again',
    ],
  },
  {
    chapter: 'validation',
    says: 'This participant slot is already taken by another user.',
    reachedBy: [
      'src/web/features/my-bets/my-bets-screen.test.tsx',
      'takes the place that is kept for me, and goes on to the prediction',
    ],
  },
  {
    chapter: 'validation',
    says: 'Insufficient Tokens',
    reachedBy: [
      'src/web/features/predict/writing-part.test.tsx',
      'opens the envelope again when the server refuses; the text is intact',
    ],
  },
  {
    chapter: 'validation',
    says: 'tokens to join this bet. You have',
    reachedBy: [
      'src/web/features/predict/writing-part.test.tsx',
      'opens the envelope again when the server refuses; the text is intact',
    ],
  },
  {
    chapter: 'validation',
    state: 'e-mails are trimmed and lower-cased',
    reachedBy: ['src/domain/accounts/accounts.test.ts', '%j and %j make %j'],
  },
  {
    chapter: 'validation',
    state: 'the five parts of the password rule',
    reachedBy: ['src/domain/accounts/accounts.test.ts', '%j misses %j'],
  },
  { chapter: 'validation', state: 'the gates of the wizard', reachedBy: ['src/domain/bets/draft.test.ts', '%s'] },
  {
    chapter: 'validation',
    state: 'the stake is stepped by 5, typed and picked',
    reachedBy: ['src/web/features/create-bet/create-bet-screen.test.tsx', 'is stepped, typed and picked'],
  },
  {
    chapter: 'validation',
    state: 'sign-up: three in five minutes for an address',
    reachedBy: [
      'src/server/modules/accounts/accounts.db.test.ts',
      'counts three in five minutes per address, known or not',
    ],
  },
  {
    chapter: 'validation',
    state: 'sign-in: five in fifteen minutes for an address',
    reachedBy: [
      'src/server/modules/accounts/accounts.db.test.ts',
      'locks an address after five wrong passwords, but not for a device that knows it',
    ],
  },
  // Roles and permissions
  {
    chapter: 'permissions',
    says: 'Hidden',
    reachedBy: ['src/web/features/account/pet-card.test.tsx', 'rest while nobody looks'],
  },
  {
    chapter: 'permissions',
    says: 'Awaiting Prediction',
    reachedBy: [
      'src/web/features/predict/bet-screen.test.tsx',
      'sees everything but predictions, and signs up to come back here',
    ],
  },
  {
    chapter: 'permissions',
    says: 'All Predictions',
    reachedBy: ['src/web/features/predict/ended-part.test.tsx', 'keeps the envelopes shut until I press Reveal'],
  },
  // The calls it makes
  {
    chapter: 'calls',
    state: 'every table and procedure of the client that trusted itself is gone',
    reachedBy: ['test/policy/policy.db.test.ts', 'is every table and procedure of the specifications'],
  },
  {
    chapter: 'calls',
    state: 'copy link, WhatsApp, native share',
    reachedBy: ['e2e/share.spec.ts', 'where there is no share sheet: a QR code, WhatsApp and copying'],
  },
]
