import type { SpecRow } from './spec-row.ts'

/** SPEC-1: the whole app, accounts, creation, prediction. Its account and menu parts included. */
export const SPEC_1: readonly SpecRow[] = [
  {
    spec: 'SPEC-1 §2',
    says: 'Oops! Page not found',
    reachedBy: ['e2e/front-door.spec.ts', "an address that is nobody's leads home"],
  },
  {
    spec: 'SPEC-1 §2',
    says: 'Return to Home',
    reachedBy: ['e2e/front-door.spec.ts', "an address that is nobody's leads home"],
  },
  {
    spec: 'SPEC-1 §2',
    says: 'Bet on literally anything with your friends',
    reachedBy: ['e2e/front-door.spec.ts', 'a visitor reads what it is and starts a bet @desktop'],
  },
  {
    spec: 'SPEC-1 §2',
    says: 'No money. No fuss. Just dares, tokens and bragging rights.',
    reachedBy: ['e2e/front-door.spec.ts', 'a visitor reads what it is and starts a bet @desktop'],
  },
  {
    spec: 'SPEC-1 §2',
    says: 'Create a Bet',
    reachedBy: ['e2e/front-door.spec.ts', 'a visitor reads what it is and starts a bet @desktop'],
  },
  {
    spec: 'SPEC-1 §2',
    says: 'Make your first bet in 30 seconds',
    reachedBy: ['e2e/create-bet.spec.ts', 'survives sign-up and is published once, by itself'],
  },
  {
    spec: 'SPEC-1 §2',
    says: 'no sign-up needed',
    reachedBy: ['e2e/create-bet.spec.ts', 'survives sign-up and is published once, by itself'],
  },
  {
    spec: 'SPEC-1 §2',
    says: 'Start filling out the form to see your bet preview! 🎯',
    reachedBy: ['e2e/front-door.spec.ts', 'a visitor plays with the demo @desktop'],
  },
  {
    spec: 'SPEC-1 §2',
    says: 'Create bet',
    reachedBy: [
      'src/web/app/shell/user-menu.test.tsx',
      'opens with name, e-mail, balance and the links in the specified order',
    ],
  },
  {
    spec: 'SPEC-1 §2',
    says: 'Sign out',
    reachedBy: [
      'src/web/app/shell/user-menu.test.tsx',
      'opens with name, e-mail, balance and the links in the specified order',
    ],
  },
  {
    spec: 'SPEC-1 §2',
    says: '99+',
    reachedBy: ['src/web/app/shell/user-menu.test.tsx', 'caps the badge and says the real count'],
  },
  {
    spec: 'SPEC-1 §2',
    says: 'Sign In',
    reachedBy: ['src/web/app/shell/user-menu.test.tsx', 'leads a visitor to sign in and back'],
  },
  {
    spec: 'SPEC-1 §2',
    says: 'Sign Up',
    reachedBy: [
      'src/web/features/auth/auth-screen.test.tsx',
      'keep what was typed, and the address says which one is open',
    ],
  },
  {
    spec: 'SPEC-1 §2',
    says: 'Special Invite',
    reachedBy: ['src/web/features/auth/auth-screen.test.tsx', "opens Sign Up for a friend's invite"],
  },
  {
    spec: 'SPEC-1 §2',
    says: 'Back to Home',
    reachedBy: [
      'src/web/features/manage-bet/manage-bet-screen.test.tsx',
      'sees the question, the status and who has joined',
    ],
  },
  {
    spec: 'SPEC-1 §2',
    says: 'Password meets all requirements',
    reachedBy: ['src/web/features/auth/auth-screen.test.tsx', 'ticks the password rules while one types'],
  },
  {
    spec: 'SPEC-1 §2',
    says: 'Share on WhatsApp',
    reachedBy: ['src/web/features/my-bets/my-bets-screen.test.tsx', 'keeps everything else in the menu'],
  },
  {
    spec: 'SPEC-1 §2',
    says: 'Go to My Bets',
    reachedBy: [
      'e2e/keyboard.spec.ts',
      'from the front door to a sealed bet without touching anything but keys @desktop',
    ],
  },
  {
    spec: 'SPEC-1 §2',
    says: 'Start Another Bet',
    reachedBy: [
      'src/web/features/create-bet/create-bet-screen.test.tsx',
      'shows the bet that another tab has made of it',
    ],
  },
  {
    spec: 'SPEC-1 §2',
    says: 'Confirm Results',
    reachedBy: ['src/web/features/confirm-results/confirm-results-screen.test.tsx', 'sends one winner or more'],
  },
  {
    spec: 'SPEC-1 §2',
    says: 'Bet not found',
    reachedBy: [
      'src/web/features/confirm-results/confirm-results-screen.test.tsx',
      'is told when there is no such bet, and asked to sign in first',
    ],
  },
  {
    spec: 'SPEC-1 §2',
    says: 'Go Home',
    reachedBy: ['src/web/features/manage-bet/manage-bet-screen.test.tsx', 'says that there is no such bet'],
  },
  {
    spec: 'SPEC-1 §2',
    says: 'Prediction Confirmed',
    reachedBy: ['src/web/features/predict/bet-screen.test.tsx', 'seals it: the film, then Prediction Confirmed'],
  },
  {
    spec: 'SPEC-1 §2',
    says: 'View My Bets',
    reachedBy: ['src/web/features/predict/bet-screen.test.tsx', 'seals it: the film, then Prediction Confirmed'],
  },
  {
    spec: 'SPEC-1 §2',
    says: 'Stay on this page',
    reachedBy: ['src/web/features/predict/bet-screen.test.tsx', 'seals it: the film, then Prediction Confirmed'],
  },
  {
    spec: 'SPEC-1 §2',
    says: 'Something went wrong, your data is safe',
    reachedBy: ['e2e/every-screen.spec.ts', 'a screen that breaks says so, and comes back'],
  },
  {
    spec: 'SPEC-1 §2',
    says: 'Try Again',
    reachedBy: [
      'src/web/features/create-bet/create-bet-screen.test.tsx',
      'of the network keeps everything, and the next try is the same command',
    ],
  },
  {
    spec: 'SPEC-1 §2',
    says: 'Bet Creation Error',
    reachedBy: ['e2e/every-screen.spec.ts', 'a wizard that breaks says so, and keeps the draft'],
  },
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
    reachedBy: ['src/web/features/auth/letter-links.test.tsx', 'says when it is dead, and shows the way on'],
  },
  {
    spec: 'SPEC-1 §4',
    says: 'Lock it in!',
    reachedBy: ['src/web/features/create-bet/create-bet-screen.test.tsx', 'ask one question each and end with a bet'],
  },
  {
    spec: 'SPEC-1 §4',
    says: 'Edit Prediction',
    reachedBy: ['src/web/features/predict/bet-screen.test.tsx', 'offers what the creator suggested'],
  },
  {
    spec: 'SPEC-1 §4',
    says: 'Confirm Prediction',
    reachedBy: ['src/web/features/predict/bet-screen.test.tsx', 'offers what the creator suggested'],
  },
  {
    spec: 'SPEC-1 §4',
    says: 'Not you? Change participant',
    reachedBy: ['src/web/features/predict/bet-screen.test.tsx', 'gives the place back'],
  },
  {
    spec: 'SPEC-1 §5',
    says: 'Please ensure your password meets all requirements.',
    reachedBy: ['src/web/features/auth/auth-screen.test.tsx', 'refuses a weak password at its field'],
  },
  {
    spec: 'SPEC-1 §5',
    says: 'Display name must be between 1 and 50 characters',
    reachedBy: ['src/copy/en/errors.test.ts', '%o reads as specified'],
  },
  {
    spec: 'SPEC-1 §5',
    says: 'Display name contains invalid characters',
    reachedBy: ['src/web/features/auth/auth-screen.test.tsx', "puts the server's word about a field at that field"],
  },
  {
    spec: 'SPEC-1 §5',
    says: 'Text must be no more than',
    reachedBy: ['src/copy/en/errors.test.ts', '%o reads as specified'],
  },
  {
    spec: 'SPEC-1 §5',
    says: 'Missing Information',
    reachedBy: ['src/web/features/predict/bet-screen.test.tsx', 'asks for a text first, at the letter'],
  },
  {
    spec: 'SPEC-1 §5',
    says: 'Please enter your prediction',
    reachedBy: ['src/web/features/predict/bet-screen.test.tsx', 'asks for a text first, at the letter'],
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
      'src/web/features/predict/bet-screen.test.tsx',
      'says once why a place could not be taken, and looks again',
    ],
  },
  {
    spec: 'SPEC-1 §5',
    says: 'Insufficient Tokens',
    reachedBy: [
      'src/web/features/predict/bet-screen.test.tsx',
      'opens the envelope again when the server refuses; the text is intact',
    ],
  },
  {
    spec: 'SPEC-1 §5',
    says: 'tokens to join this bet. You have',
    reachedBy: [
      'src/web/features/predict/bet-screen.test.tsx',
      'opens the envelope again when the server refuses; the text is intact',
    ],
  },
  {
    spec: 'SPEC-1 §6',
    says: 'Hidden',
    reachedBy: [
      'src/web/features/predict/bet-screen.test.tsx',
      'sees everything but predictions, and signs up to come back here',
    ],
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
    reachedBy: ['src/web/features/predict/bet-screen.test.tsx', 'keeps the envelopes shut until I press Reveal'],
  },
  {
    spec: 'SPEC-1 §8',
    says: 'You have already joined this bet',
    reachedBy: ['src/copy/en/errors.test.ts', '%o reads as specified'],
  },
  {
    spec: 'SPEC-1 §8',
    says: 'This bet cannot be modified in its current state',
    reachedBy: ['src/web/features/manage-bet/manage-bet-screen.test.tsx', 'reads why %s failed'],
  },
  {
    spec: 'SPEC-1 §8',
    says: 'This action has already been completed',
    reachedBy: ['src/copy/en/errors.test.ts', '%o reads as specified'],
  },
  {
    spec: 'SPEC-1 §8',
    says: 'You do not have permission to perform this action',
    reachedBy: ['src/copy/en/errors.test.ts', '%o reads as specified'],
  },
  {
    spec: 'SPEC-1 §8',
    says: 'You do not have permission to access this resource',
    reachedBy: ['src/copy/en/errors.test.ts', '%o reads as specified'],
  },
  {
    spec: 'SPEC-1 §8',
    says: 'Network error. Please check your connection and try again',
    reachedBy: ['e2e/create-bet.spec.ts', 'by the network, nothing is lost and the next try is the same bet'],
  },
  {
    spec: 'SPEC-1 §8',
    says: 'Invalid email or password',
    reachedBy: ['src/web/features/auth/auth-screen.test.tsx', 'says once that it failed, and keeps what was typed'],
  },
  {
    spec: 'SPEC-1 §8',
    says: 'Please check your email and confirm your account',
    reachedBy: ['src/web/features/auth/auth-screen.test.tsx', 'offers another letter to who has not confirmed yet'],
  },
  {
    spec: 'SPEC-1 §8',
    says: 'An unexpected error occurred. Please try again.',
    reachedBy: ['src/copy/en/errors.test.ts', '%o reads as specified'],
  },
  {
    spec: 'SPEC-1 §8',
    says: 'Sign up failed',
    reachedBy: ['src/copy/en/toasts.test.ts', 'has the failures word for word'],
  },
  {
    spec: 'SPEC-1 §8',
    says: 'Login failed',
    reachedBy: ['src/web/features/auth/auth-screen.test.tsx', 'says once that it failed, and keeps what was typed'],
  },
  {
    spec: 'SPEC-1 §8',
    says: 'Too many attempts',
    reachedBy: ['src/web/features/auth/auth-screen.test.tsx', '%s counts down in the button, for this address only'],
  },
  {
    spec: 'SPEC-1 §8',
    says: 'Please wait',
    reachedBy: ['src/web/features/auth/auth-screen.test.tsx', '%s counts down in the button, for this address only'],
  },
  {
    spec: 'SPEC-1 §8',
    says: 'Account temporarily locked',
    reachedBy: ['src/web/features/auth/auth-screen.test.tsx', '%s counts down in the button, for this address only'],
  },
  {
    spec: 'SPEC-1 §8',
    says: 'Please try again in',
    reachedBy: ['src/web/features/auth/auth-screen.test.tsx', '%s counts down in the button, for this address only'],
  },
  {
    spec: 'SPEC-1 §8',
    says: 'Check your email',
    reachedBy: ['src/web/features/auth/auth-screen.test.tsx', 'offers another letter to who has not confirmed yet'],
  },
  {
    spec: 'SPEC-1 §8',
    says: 'sent you a confirmation link.',
    reachedBy: ['src/web/features/auth/auth-screen.test.tsx', 'tells to look for the letter, and sends it again'],
  },
  {
    spec: 'SPEC-1 §8',
    says: 'Welcome back!',
    reachedBy: ['src/web/features/auth/auth-screen.test.tsx', 'leads back and says hello'],
  },
  {
    spec: 'SPEC-1 §8',
    says: 'been signed in successfully.',
    reachedBy: ['src/web/features/auth/auth-screen.test.tsx', 'leads back and says hello'],
  },
  {
    spec: 'SPEC-1 §8',
    says: 'Signed out',
    reachedBy: ['src/web/ui/toast-region.test.tsx', 'announces good news politely and lets it go after 1500 ms'],
  },
  {
    spec: 'SPEC-1 §8',
    says: 'Error signing out',
    reachedBy: ['src/copy/en/toasts.test.ts', 'has the toasts word for word'],
  },
  {
    spec: 'SPEC-1 §8',
    says: 'Please sign in to perform this action.',
    reachedBy: ['src/copy/en/errors.test.ts', '%o reads as specified'],
  },
  {
    spec: 'SPEC-1 §8',
    says: 'Error saving bet',
    reachedBy: ['src/copy/en/toasts.test.ts', 'has the failures word for word'],
  },
  {
    spec: 'SPEC-1 §8',
    says: 'Bet link not available',
    reachedBy: ['src/copy/en/toasts.test.ts', 'has the failures word for word'],
  },
  {
    spec: 'SPEC-1 §8',
    says: 'Failed to load bet information',
    reachedBy: ['src/copy/en/toasts.test.ts', 'has the failures word for word'],
  },
  {
    spec: 'SPEC-1 §8',
    says: 'Failed to change participant',
    reachedBy: ['src/copy/en/toasts.test.ts', 'has the failures word for word'],
  },
  {
    spec: 'SPEC-1 §8',
    says: 'Failed to remove participation - please try again',
    reachedBy: ['src/copy/en/toasts.test.ts', 'has the failures word for word'],
  },
  {
    spec: 'SPEC-1 §8',
    says: 'Failed to select participant',
    reachedBy: ['src/copy/en/toasts.test.ts', 'has the failures word for word'],
  },
  {
    spec: 'SPEC-1 §8',
    says: 'Failed to confirm prediction',
    reachedBy: ['src/copy/en/toasts.test.ts', 'has the failures word for word'],
  },
  {
    spec: 'SPEC-1 §8',
    says: 'A prediction already exists for this bet',
    reachedBy: ['src/copy/en/errors.test.ts', '%o reads as specified'],
  },
  {
    spec: 'SPEC-1 §8',
    says: 'Permission denied. Please make sure you are a participant in this bet.',
    reachedBy: ['src/copy/en/errors.test.ts', '%o reads as specified'],
  },
  {
    spec: 'SPEC-1 §8',
    says: 'Failed to save prediction',
    reachedBy: ['src/copy/en/toasts.test.ts', 'has the failures word for word'],
  },
  {
    spec: 'SPEC-1 §8',
    says: 'User not found as participant for this bet. Please select your participant name first.',
    reachedBy: ['src/copy/en/errors.test.ts', '%o reads as specified'],
  },
]
