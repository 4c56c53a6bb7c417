import type { SpecRow } from './spec-row.ts'

/** SPEC-1 §4–§7: how accounts and bets go on, what may be typed, who may do what. */
export const SPEC_1_RULES: readonly SpecRow[] = [
  // §4 States and transitions
  {
    spec: 'SPEC-1 §4',
    says: 'Step 1 of 5',
    reachedBy: [
      'e2e/keyboard.spec.ts',
      'from the front door to a sealed bet without touching anything but keys @desktop',
    ],
  },
  {
    spec: 'SPEC-1 §4',
    says: 'Continue',
    reachedBy: ['src/web/features/create-bet/create-bet-screen.test.tsx', 'ask one question each and end with a bet'],
  },
  {
    spec: 'SPEC-1 §4',
    says: 'Back',
    reachedBy: [
      'src/web/features/account/account-screen.test.tsx',
      'shows who I am, since when, and the way back home',
    ],
  },
  {
    spec: 'SPEC-1 §4',
    says: 'Lock it in!',
    reachedBy: ['src/web/features/create-bet/create-bet-screen.test.tsx', 'ask one question each and end with a bet'],
  },
  {
    spec: 'SPEC-1 §4',
    says: 'Edit Prediction',
    reachedBy: ['src/web/features/predict/writing-part.test.tsx', 'offers what the creator suggested'],
  },
  {
    spec: 'SPEC-1 §4',
    says: 'Confirm Prediction',
    reachedBy: ['src/web/features/predict/writing-part.test.tsx', 'offers what the creator suggested'],
  },
  {
    spec: 'SPEC-1 §4',
    says: 'Not you? Change participant',
    reachedBy: ['src/web/features/predict/writing-part.test.tsx', 'gives the place back'],
  },
  {
    spec: 'SPEC-1 §4',
    state: 'signed in, signed out, here and in other tabs',
    reachedBy: ['e2e/create-bet.spec.ts', 'is published once when its author confirms in another tab'],
  },
  {
    spec: 'SPEC-1 §4',
    state: 'password recovery',
    reachedBy: ['e2e/mail.spec.ts', 'a forgotten password is replaced once, and ends every session'],
  },
  {
    spec: 'SPEC-1 §4',
    state: 'every status × command × role',
    reachedBy: ['src/domain/bets/state-machine.test.ts', '${status}: ${command} by %s'],
  },
  {
    spec: 'SPEC-1 §4',
    state: 'the same through the API, by both of its doors',
    reachedBy: ['test/policy.db.test.ts', '$endpoint, $role, $stage: $expected'],
  },
  {
    spec: 'SPEC-1 §4',
    state: 'a prediction can be edited while its bet is pending',
    reachedBy: [
      'src/web/features/predict/sealed-part.test.tsx',
      'says who is missing, shows my own and lets me change it',
    ],
  },
  {
    spec: 'SPEC-1 §4',
    state: 'the personal outcome, by user, by names and without a result',
    reachedBy: ['src/domain/bets/visibility.test.ts', '%s with winners %j is %s'],
  },
  {
    spec: 'SPEC-1 §4',
    state: 'all in: nobody missing, everybody with a prediction of their own',
    reachedBy: ['src/domain/bets/state-machine.test.ts', 'go active when two or more are in and nobody is missing'],
  },
  {
    spec: 'SPEC-1 §4',
    state: 'the wizard goes back one by one',
    reachedBy: [
      'src/web/features/create-bet/create-bet-screen.test.tsx',
      'go back one by one, in the page and in the browser',
    ],
  },
  {
    spec: 'SPEC-1 §4',
    state: 'the free names, the taken ones grey',
    reachedBy: [
      'src/web/features/predict/bet-screen.test.tsx',
      'offers the free names, greys the taken, starts with mine and claims it',
    ],
  },
  {
    spec: 'SPEC-1 §4',
    state: 'a suggested prediction: edit or confirm',
    reachedBy: ['src/web/features/predict/writing-part.test.tsx', 'offers what the creator suggested'],
  },
  {
    spec: 'SPEC-1 §4',
    state: 'Not you? gives the place back',
    reachedBy: ['src/web/features/predict/writing-part.test.tsx', 'gives the place back'],
  },
  {
    spec: 'SPEC-1 §4',
    state: 'what others do arrives by itself',
    reachedBy: ['src/server/http/live.db.test.ts', 'tells both processes of every change, in order, with ids only'],
  },
  {
    spec: 'SPEC-1 §4',
    state: 'a visitor’s bet is saved after signing in, unless nobody asked for it',
    reachedBy: [
      'src/web/features/create-bet/create-bet-screen.test.tsx',
      'is not sealed by itself when nobody asked for it',
    ],
  },
  {
    spec: 'SPEC-1 §4',
    says: 'Invalid bet status transition',
    because:
      'The database refuses the move by this name; people read that the bet cannot be modified in its current state.',
    reachedBy: ['src/server/db/status-trigger.db.test.ts', '${from} → %s'],
  },
  // §5 Validation rules
  {
    spec: 'SPEC-1 §5',
    says: 'Please ensure your password meets all requirements.',
    reachedBy: ['src/web/features/account/account-screen.test.tsx', 'says in order what is wrong with %s, %s, %s'],
  },
  {
    spec: 'SPEC-1 §5',
    says: 'Display name must be between 1 and 50 characters',
    reachedBy: ['src/web/features/account/account-screen.test.tsx', 'refuses %s'],
  },
  {
    spec: 'SPEC-1 §5',
    says: 'Display name contains invalid characters',
    reachedBy: ['src/web/features/account/account-screen.test.tsx', 'refuses %s'],
  },
  {
    spec: 'SPEC-1 §5',
    says: 'Insufficient tokens. You have',
    reachedBy: [
      'src/web/features/create-bet/create-bet-screen.test.tsx',
      'says before the end when there are too few tokens for it',
    ],
  },
  {
    spec: 'SPEC-1 §5',
    says: 'Bet description must be between 1 and 500 characters',
    reachedBy: [
      'src/web/features/create-bet/create-bet-screen.test.tsx',
      'keep whoever presses Continue too early, and lead to the first wrong field',
    ],
  },
  {
    spec: 'SPEC-1 §5',
    says: 'Text must be no more than',
    reachedBy: [
      'src/web/features/dare/dare-screen.test.tsx',
      'refuses before sending what cannot be a photo, and keeps the one that can',
    ],
  },
  {
    spec: 'SPEC-1 §5',
    says: 'Missing Information',
    reachedBy: ['src/web/features/predict/writing-part.test.tsx', 'asks for a text first, at the letter'],
  },
  {
    spec: 'SPEC-1 §5',
    says: 'Please enter your prediction',
    reachedBy: ['src/web/features/predict/writing-part.test.tsx', 'asks for a text first, at the letter'],
  },
  {
    spec: 'SPEC-1 §5',
    says: 'Participant Taken',
    reachedBy: [
      'src/web/features/predict/bet-screen.test.tsx',
      'says once why a place could not be taken, and looks again',
    ],
  },
  {
    spec: 'SPEC-1 §5',
    says: 'This participant slot is already taken by another user.',
    reachedBy: [
      'src/web/features/my-bets/my-bets-screen.test.tsx',
      'takes the place that is kept for me, and goes on to the prediction',
    ],
  },
  {
    spec: 'SPEC-1 §5',
    says: 'Insufficient Tokens',
    reachedBy: [
      'src/web/features/predict/writing-part.test.tsx',
      'opens the envelope again when the server refuses; the text is intact',
    ],
  },
  {
    spec: 'SPEC-1 §5',
    says: 'tokens to join this bet. You have',
    reachedBy: [
      'src/web/features/predict/writing-part.test.tsx',
      'opens the envelope again when the server refuses; the text is intact',
    ],
  },
  {
    spec: 'SPEC-1 §5',
    state: 'e-mails are trimmed and lower-cased',
    reachedBy: ['src/domain/accounts/accounts.test.ts', '%j and %j make %j'],
  },
  {
    spec: 'SPEC-1 §5',
    state: 'the five parts of the password rule',
    reachedBy: ['src/domain/accounts/accounts.test.ts', '%j misses %j'],
  },
  { spec: 'SPEC-1 §5', state: 'the gates of the wizard', reachedBy: ['src/domain/bets/draft.test.ts', '%s'] },
  {
    spec: 'SPEC-1 §5',
    state: 'the stake is stepped by 5, typed and picked',
    reachedBy: ['src/web/features/create-bet/create-bet-screen.test.tsx', 'is stepped, typed and picked'],
  },
  {
    spec: 'SPEC-1 §5',
    state: 'sign-up: three in five minutes for an address',
    reachedBy: [
      'src/server/features/accounts/accounts.db.test.ts',
      'counts three in five minutes per address, known or not',
    ],
  },
  {
    spec: 'SPEC-1 §5',
    state: 'sign-in: five in fifteen minutes for an address',
    reachedBy: [
      'src/server/features/accounts/accounts.db.test.ts',
      'locks an address after five wrong passwords, but not for a device that knows it',
    ],
  },
  // §6 Roles and permissions
  {
    spec: 'SPEC-1 §6',
    says: 'Hidden',
    reachedBy: ['src/web/features/account/pet-card.test.tsx', 'rest while nobody looks'],
  },
  {
    spec: 'SPEC-1 §6',
    says: 'Awaiting Prediction',
    reachedBy: [
      'src/web/features/predict/bet-screen.test.tsx',
      'sees everything but predictions, and signs up to come back here',
    ],
  },
  {
    spec: 'SPEC-1 §6',
    says: 'All Predictions',
    reachedBy: ['src/web/features/predict/ended-part.test.tsx', 'keeps the envelopes shut until I press Reveal'],
  },
  // §7 The calls it makes
  {
    spec: 'SPEC-1 §7',
    state: 'every table and procedure of the client that trusted itself is gone',
    reachedBy: ['test/policy.db.test.ts', 'is every table and procedure of the specifications'],
  },
  {
    spec: 'SPEC-1 §7',
    state: 'copy link, WhatsApp, native share',
    reachedBy: ['e2e/share.spec.ts', 'where there is no share sheet: a QR code, WhatsApp and copying'],
  },
]
