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
    says: 'Invite Friends',
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
    says: 'Clear Notifications',
    reachedBy: ['src/web/features/notifications/notifications-screen.test.tsx', 'are cleared from the menu'],
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
      'src/web/features/add-friend/add-friend-screen.test.tsx',
      'shows a visitor who asks and what signing up brings',
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
    says: 'Copy Bet Link',
    reachedBy: ['e2e/create-bet.spec.ts', 'shows the link, again after a reload'],
  },
  {
    spec: 'SPEC-1 §2',
    says: 'Share on WhatsApp',
    reachedBy: [
      'src/web/components/share-told-ya.test.tsx',
      'shows a QR code, WhatsApp and copying on a computer, even one with a share sheet',
    ],
  },
  {
    spec: 'SPEC-1 §2',
    says: 'Share Anywhere',
    reachedBy: ['e2e/create-bet.spec.ts', 'shows the link, again after a reload'],
  },
  {
    spec: 'SPEC-1 §2',
    says: 'Go to My Bets',
    reachedBy: ['e2e/create-bet.spec.ts', 'shows the link, again after a reload'],
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
    reachedBy: ['src/web/features/account/account-screen.test.tsx', 'says when it could not be loaded, and leads home'],
  },
  {
    spec: 'SPEC-1 §2',
    says: 'Prediction Confirmed',
    reachedBy: ['src/web/features/predict/bet-screen.test.tsx', 'seals it: the film, then Prediction Confirmed'],
  },
  {
    spec: 'SPEC-1 §2',
    says: 'View My Bets',
    reachedBy: [
      'src/web/components/moments/ending-moment.test.tsx',
      'is told once, with tokens, XP and the opened envelopes, and can be rubbed in and played again',
    ],
  },
  {
    spec: 'SPEC-1 §2',
    says: 'Stay on this page',
    reachedBy: ['src/web/features/predict/bet-screen.test.tsx', 'seals it: the film, then Prediction Confirmed'],
  },
  {
    spec: 'SPEC-1 §2',
    says: 'Something went wrong, your data is safe',
    reachedBy: ['src/web/features/account/account-screen.test.tsx', 'catches a part that breaks, and starts anew'],
  },
  {
    spec: 'SPEC-1 §2',
    says: 'Try Again',
    reachedBy: ['src/web/features/account/account-screen.test.tsx', 'says when it could not be loaded, and leads home'],
  },
  {
    spec: 'SPEC-1 §2',
    says: 'Bet Creation Error',
    reachedBy: ['e2e/every-screen/wizard.spec.ts', 'a wizard that breaks says so, and keeps the draft'],
  },
  {
    spec: 'SPEC-1 §2',
    says: 'There was an error while creating your bet. Please try again or go back to the main page.',
    reachedBy: ['e2e/every-screen/wizard.spec.ts', 'a wizard that breaks says so, and keeps the draft'],
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
      'src/web/features/my-bets/my-bets-screen.test.tsx',
      'takes the place that is kept for me, and goes on to the prediction',
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
    reachedBy: ['src/web/features/manage-bet/manage-bet-screen.test.tsx', 'reads why adding failed'],
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
    reachedBy: ['src/web/features/invite-friends/invite-friends-screen.test.tsx', 'that is refused with %s says why'],
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
    reachedBy: ['src/web/features/account/account-screen.test.tsx', 'has its limit'],
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
    reachedBy: [
      'src/web/features/account/account-screen.test.tsx',
      'are listed, and one is signed out with the password',
    ],
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
  { spec: 'SPEC-1 §8', says: 'Error saving bet', reachedBy: ['src/copy/en/errors.test.ts', '%o reads as specified'] },
  {
    spec: 'SPEC-1 §8',
    says: 'Failed to fetch league members',
    reachedBy: ['src/web/features/create-bet/member-places.test.tsx', 'is asked again when it did not come'],
  },
  {
    spec: 'SPEC-1 §8',
    says: 'Failed to load bet information',
    reachedBy: ['src/copy/en/toasts.test.ts', 'has the failures word for word'],
  },
  {
    spec: 'SPEC-1 §8',
    says: 'Failed to remove participation - please try again',
    reachedBy: ['src/web/features/predict/failed-attempts.test.tsx', 'is called by its name: %s'],
  },
  {
    spec: 'SPEC-1 §8',
    says: 'Failed to select participant',
    reachedBy: ['src/web/features/predict/failed-attempts.test.tsx', 'is called by its name: %s'],
  },
  {
    spec: 'SPEC-1 §8',
    says: 'Failed to confirm prediction',
    reachedBy: ['src/web/features/predict/failed-attempts.test.tsx', 'is called by its name: %s'],
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
    reachedBy: ['src/web/features/predict/failed-attempts.test.tsx', 'is called by its name: %s'],
  },
  {
    spec: 'SPEC-1 §8',
    says: 'User not found as participant for this bet. Please select your participant name first.',
    reachedBy: ['src/copy/en/errors.test.ts', '%o reads as specified'],
  },
  {
    spec: 'SPEC-1 §2',
    state: 'the landing page: three features, three steps, six example bets, no gambling',
    reachedBy: ['e2e/front-door.spec.ts', 'a visitor reads what it is and starts a bet'],
  },
  {
    spec: 'SPEC-1 §2',
    state: 'a missing path is logged',
    reachedBy: ['src/server/http/missing-paths.test.ts', 'is logged by its path'],
  },
  {
    spec: 'SPEC-1 §2',
    state: 'the demo: a preview that updates, a share dialog, a disclaimer, a way to a real bet',
    reachedBy: ['e2e/front-door.spec.ts', 'a visitor plays with the demo'],
  },
  {
    spec: 'SPEC-1 §2',
    state: 'the menu while authentication loads: a pulsing placeholder',
    reachedBy: ['src/web/app/shell/user-menu.test.tsx', 'waits visibly while nobody knows who is here'],
  },
  {
    spec: 'SPEC-1 §2',
    state: 'the avatar of somebody signed out leads to /auth',
    reachedBy: ['src/web/app/shell/user-menu.test.tsx', 'leads a visitor to sign in and back'],
  },
  {
    spec: 'SPEC-1 §2',
    state: 'the menu: display name, balance, e-mail and its links',
    reachedBy: [
      'src/web/app/shell/user-menu.test.tsx',
      'opens with name, e-mail, balance and the links in the specified order',
    ],
  },
  {
    spec: 'SPEC-1 §2',
    state: 'no notification badge without news',
    reachedBy: ['src/web/app/shell/user-menu.test.tsx', 'has no badge without news'],
  },
  {
    spec: 'SPEC-1 §2',
    state: 'the name falls back to the part of the e-mail before the at-sign, then to User',
    reachedBy: ['src/domain/accounts/accounts.test.ts', 'never shows a whole e-mail that nobody typed as a name'],
  },
  {
    spec: 'SPEC-1 §2',
    state: '/auth with an invite opens Sign Up',
    reachedBy: ['src/web/features/auth/auth-screen.test.tsx', "opens Sign Up for a friend's invite"],
  },
  {
    spec: 'SPEC-1 §2',
    state: '/auth of somebody signed in leads on',
    reachedBy: ['src/web/features/auth/auth-screen.test.tsx', 'leads on who is signed in already'],
  },
  {
    spec: 'SPEC-1 §2',
    state: 'after signing in: returnTo or /',
    reachedBy: ['e2e/auth.spec.ts', 'signing up, out, and in again leads back to where one came from'],
  },
  {
    spec: 'SPEC-1 §2',
    state: 'the link of the confirmation letter carries invite and returnTo',
    reachedBy: [
      'src/server/features/accounts/accounts.db.test.ts',
      'confirms once, signs in, and carries invite and returnTo in the link',
    ],
  },
  {
    spec: 'SPEC-1 §2',
    state: 'an auth prompt over the creation',
    reachedBy: [
      'src/web/features/create-bet/create-bet-screen.test.tsx',
      'asks a visitor to sign up, and is sealed once, by itself, when they have',
    ],
  },
  {
    spec: 'SPEC-1 §2',
    state: 'an auth prompt on the prediction page',
    reachedBy: [
      'src/web/features/predict/bet-screen.test.tsx',
      'sees everything but predictions, and signs up to come back here',
    ],
  },
  {
    spec: 'SPEC-1 §2',
    state: '/join-bet is the prediction page',
    reachedBy: ['e2e/every-screen/before-the-bet.spec.ts', 'the prediction page before the bet is live'],
  },
  {
    spec: 'SPEC-1 §2',
    state: 'Confirm Results is shown to the creator of an active, fully joined bet',
    reachedBy: [
      'src/web/features/predict/bet-screen.test.tsx',
      'shows Confirm Results to the creator only, and a way there to everybody',
    ],
  },
  {
    spec: 'SPEC-1 §2',
    state: 'the global error screen comes back with Try Again',
    reachedBy: ['e2e/every-screen/mine.spec.ts', 'a screen that breaks says so, and comes back'],
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
      'src/web/features/predict/bet-screen.test.tsx',
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
    reachedBy: ['src/web/features/predict/bet-screen.test.tsx', 'offers what the creator suggested'],
  },
  {
    spec: 'SPEC-1 §4',
    state: 'Not you? gives the place back',
    reachedBy: ['src/web/features/predict/bet-screen.test.tsx', 'gives the place back'],
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
  {
    spec: 'SPEC-1 §8',
    state: 'a missing profile is made on the fly',
    reachedBy: ['src/server/features/accounts/accounts.db.test.ts', 'makes a missing profile on the fly'],
  },
  {
    spec: 'SPEC-1 §8',
    says: 'Bet link not available',
    because: 'The link comes with the bet: there is none without.',
    reachedBy: ['e2e/create-bet.spec.ts', 'shows the link, again after a reload'],
  },
  {
    spec: 'SPEC-1 §8',
    says: 'Failed to change participant',
    because: 'Changing is giving the place back and taking another: each has its own sentence.',
    reachedBy: ['src/web/features/predict/failed-attempts.test.tsx', 'is called by its name: %s'],
  },
  {
    spec: 'SPEC-1 §4',
    says: 'Invalid bet status transition',
    because:
      'The database refuses the move by this name; people read that the bet cannot be modified in its current state.',
    reachedBy: ['src/server/db/status-trigger.db.test.ts', '${from} → %s'],
  },
  {
    spec: 'SPEC-1 §8',
    says: 'Insufficient tokens for this operation',
    because: 'Every charge is decided with the balance under its lock, and says how many are missing.',
    reachedBy: ['test/races.db.test.ts', 'a hundred tokens go into twenty bets of ten: ten succeed'],
  },
  {
    spec: 'SPEC-1 §8',
    says: 'Display name contains invalid characters or is too long',
    because: 'The two reasons have a sentence each, said before the database is asked.',
    reachedBy: ['src/server/features/accounts/accounts.db.test.ts', 'refuses %j with %s'],
  },
  {
    spec: 'SPEC-1 §8',
    says: 'Authentication failed',
    because: 'Each way in has its own title: Login failed, Sign up failed.',
    reachedBy: ['src/copy/en/toasts.test.ts', 'has the failures word for word'],
  },
  {
    spec: 'SPEC-1 §8',
    says: 'Profile creation failed',
    because: 'An account and its profile are one transaction; a missing one is made on the fly.',
    reachedBy: ['src/server/features/accounts/accounts.db.test.ts', 'makes a missing profile on the fly'],
  },
  {
    spec: 'SPEC-1 §8',
    says: 'Token update failed',
    because: 'No call writes a balance.',
    reachedBy: ['test/policy.db.test.ts', 'is every table and procedure of the specifications'],
  },
  {
    spec: 'SPEC-1 §8',
    says: "You don't have enough tokens to join this bet.",
    because: 'The same refusal says how many are needed and how many are there.',
    reachedBy: [
      'src/web/features/predict/bet-screen.test.tsx',
      'opens the envelope again when the server refuses; the text is intact',
    ],
  },
  {
    spec: 'SPEC-1 §8',
    says: 'Failed to check token balance',
    because: 'The balance comes with the page; the server decides with the one under its lock.',
    reachedBy: ['src/web/features/predict/bet-screen.test.tsx', 'says what is missing when the balance does not reach'],
  },
  {
    spec: 'SPEC-1 §8',
    says: 'Missing user or bet information',
    because: 'A command without its bet does not fit the contract.',
    reachedBy: ['src/server/http/http.db.test.ts', 'names every field that does not fit, at once'],
  },
  {
    spec: 'SPEC-1 §8',
    says: 'Invalid bet or user reference',
    because: 'A bet is found under its lock, or it is not found.',
    reachedBy: ['test/policy.db.test.ts', '$endpoint, $role, $stage: $expected'],
  },
]
