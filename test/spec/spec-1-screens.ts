import type { SpecRow } from './spec-row.ts'

/** SPEC-1 §2: the screens of the whole app, sign-in, creation and prediction. */
export const SPEC_1_SCREENS: readonly SpecRow[] = [
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
    reachedBy: ['src/web/features/predict/writing-part.test.tsx', 'seals it: the film, then Prediction Confirmed'],
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
    reachedBy: ['src/web/features/predict/writing-part.test.tsx', 'seals it: the film, then Prediction Confirmed'],
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
      'src/server/features/accounts/accounts-by-mail.db.test.ts',
      'confirms once, signs in, and carries invite and returnTo in the link',
    ],
  },
  {
    spec: 'SPEC-1 §2',
    state: 'an auth prompt over the creation',
    reachedBy: [
      'src/web/features/create-bet/create-bet-screen.test.tsx',
      'asks a visitor to sign up, and carries what they asked for in the way back',
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
      'src/web/features/predict/ended-part.test.tsx',
      'shows Confirm Results to the creator only, and a way there to everybody',
    ],
  },
  {
    spec: 'SPEC-1 §2',
    state: 'the global error screen comes back with Try Again',
    reachedBy: ['e2e/every-screen/mine.spec.ts', 'a screen that breaks says so, and comes back'],
  },
]
