import type { SpecRow } from './spec-row.ts'

/** The specification on the screens of the whole app, sign-in, creation and prediction. */
export const APP_SCREENS: readonly SpecRow[] = [
  {
    chapter: 'screens',
    says: 'Oops! Page not found',
    reachedBy: ['e2e/front-door.spec.ts', "an address that is nobody's leads home"],
  },
  {
    chapter: 'screens',
    says: 'Return to Home',
    reachedBy: ['e2e/front-door.spec.ts', "an address that is nobody's leads home"],
  },
  {
    chapter: 'screens',
    says: 'Bet on literally anything with your friends',
    reachedBy: ['e2e/front-door.spec.ts', 'a visitor reads what it is and starts a bet @desktop'],
  },
  {
    chapter: 'screens',
    says: 'No money. No fuss. Just dares, tokens and bragging rights.',
    reachedBy: ['e2e/front-door.spec.ts', 'a visitor reads what it is and starts a bet @desktop'],
  },
  {
    chapter: 'screens',
    says: 'Create a Bet',
    reachedBy: ['e2e/front-door.spec.ts', 'a visitor reads what it is and starts a bet @desktop'],
  },
  {
    chapter: 'screens',
    says: 'Make your first bet in 30 seconds',
    reachedBy: ['e2e/create-bet.spec.ts', 'survives sign-up and is published once, by itself'],
  },
  {
    chapter: 'screens',
    says: 'no sign-up needed',
    reachedBy: ['e2e/create-bet.spec.ts', 'survives sign-up and is published once, by itself'],
  },
  {
    chapter: 'screens',
    says: 'Start filling out the form to see your bet preview! 🎯',
    reachedBy: ['e2e/front-door.spec.ts', 'a visitor plays with the demo @desktop'],
  },
  {
    chapter: 'screens',
    says: 'Create bet',
    reachedBy: [
      'src/web/app/shell/user-menu.test.tsx',
      'opens with name, e-mail, balance and the links in the specified order',
    ],
  },
  {
    chapter: 'screens',
    says: 'Invite Friends',
    reachedBy: [
      'src/web/app/shell/user-menu.test.tsx',
      'opens with name, e-mail, balance and the links in the specified order',
    ],
  },
  {
    chapter: 'screens',
    says: 'Sign out',
    reachedBy: [
      'src/web/app/shell/user-menu.test.tsx',
      'opens with name, e-mail, balance and the links in the specified order',
    ],
  },
  {
    chapter: 'screens',
    says: 'Clear Notifications',
    reachedBy: ['src/web/features/notifications/notifications-screen.test.tsx', 'are cleared from the menu'],
  },
  {
    chapter: 'screens',
    says: '99+',
    reachedBy: ['src/web/app/shell/user-menu.test.tsx', 'caps the badge and says the real count'],
  },
  {
    chapter: 'screens',
    says: 'Sign In',
    reachedBy: ['src/web/app/shell/user-menu.test.tsx', 'leads a visitor to sign in and back'],
  },
  {
    chapter: 'screens',
    says: 'Sign Up',
    reachedBy: [
      'src/web/features/add-friend/add-friend-screen.test.tsx',
      'shows a visitor who asks and what signing up brings',
    ],
  },
  {
    chapter: 'screens',
    says: 'Special Invite',
    reachedBy: ['src/web/features/auth/auth-screen.test.tsx', "opens Sign Up for a friend's invite"],
  },
  {
    chapter: 'screens',
    says: 'Back to Home',
    reachedBy: [
      'src/web/features/manage-bet/manage-bet-screen.test.tsx',
      'sees the question, the status and who has joined',
    ],
  },
  {
    chapter: 'screens',
    says: 'Password meets all requirements',
    reachedBy: ['src/web/features/auth/auth-screen.test.tsx', 'ticks the password rules while one types'],
  },
  {
    chapter: 'screens',
    says: 'Copy Bet Link',
    reachedBy: ['e2e/create-bet.spec.ts', 'shows the link, again after a reload'],
  },
  {
    chapter: 'screens',
    says: 'Share on WhatsApp',
    reachedBy: [
      'src/web/components/share-card.test.tsx',
      'shows a QR code, WhatsApp and copying on a computer, even one with a share sheet',
    ],
  },
  {
    chapter: 'screens',
    says: 'Share Anywhere',
    reachedBy: ['e2e/create-bet.spec.ts', 'shows the link, again after a reload'],
  },
  {
    chapter: 'screens',
    says: 'Go to My Bets',
    reachedBy: ['e2e/create-bet.spec.ts', 'shows the link, again after a reload'],
  },
  {
    chapter: 'screens',
    says: 'Start Another Bet',
    reachedBy: [
      'src/web/features/create-bet/create-bet-screen.test.tsx',
      'shows the bet that another tab has made of it',
    ],
  },
  {
    chapter: 'screens',
    says: 'Confirm Results',
    reachedBy: ['src/web/features/confirm-results/confirm-results-screen.test.tsx', 'sends one winner or more'],
  },
  {
    chapter: 'screens',
    says: 'Bet not found',
    reachedBy: [
      'src/web/features/confirm-results/confirm-results-screen.test.tsx',
      'is told when there is no such bet, and asked to sign in first',
    ],
  },
  {
    chapter: 'screens',
    says: 'Go Home',
    reachedBy: ['src/web/features/account/account-screen.test.tsx', 'says when it could not be loaded, and leads home'],
  },
  {
    chapter: 'screens',
    says: 'Prediction Confirmed',
    reachedBy: ['src/web/features/predict/writing-part.test.tsx', 'seals it: the film, then Prediction Confirmed'],
  },
  {
    chapter: 'screens',
    says: 'View My Bets',
    reachedBy: [
      'src/web/components/moments/ending-moment.test.tsx',
      'is told once, with tokens, XP and the opened envelopes, and can be rubbed in and played again',
    ],
  },
  {
    chapter: 'screens',
    says: 'Stay on this page',
    reachedBy: ['src/web/features/predict/writing-part.test.tsx', 'seals it: the film, then Prediction Confirmed'],
  },
  {
    chapter: 'screens',
    says: 'Something went wrong, your data is safe',
    reachedBy: ['src/web/features/account/account-screen.test.tsx', 'catches a part that breaks, and starts anew'],
  },
  {
    chapter: 'screens',
    says: 'Try Again',
    reachedBy: ['src/web/features/account/account-screen.test.tsx', 'says when it could not be loaded, and leads home'],
  },
  {
    chapter: 'screens',
    says: 'Bet Creation Error',
    reachedBy: ['e2e/every-screen/wizard.spec.ts', 'a wizard that breaks says so, and keeps the draft'],
  },
  {
    chapter: 'screens',
    says: 'There was an error while creating your bet. Please try again or go back to the main page.',
    reachedBy: ['e2e/every-screen/wizard.spec.ts', 'a wizard that breaks says so, and keeps the draft'],
  },
  {
    chapter: 'screens',
    state: 'the landing page: three features, three steps, six example bets, no gambling',
    reachedBy: ['e2e/front-door.spec.ts', 'a visitor reads what it is and starts a bet'],
  },
  {
    chapter: 'screens',
    state: 'a missing path is logged',
    reachedBy: ['src/server/http/missing-paths.test.ts', 'is logged by its path'],
  },
  {
    chapter: 'screens',
    state: 'the demo: a preview that updates, a share dialog, a disclaimer, a way to a real bet',
    reachedBy: ['e2e/front-door.spec.ts', 'a visitor plays with the demo'],
  },
  {
    chapter: 'screens',
    state: 'the menu while authentication loads: a pulsing placeholder',
    reachedBy: ['src/web/app/shell/user-menu.test.tsx', 'waits visibly while nobody knows who is here'],
  },
  {
    chapter: 'screens',
    state: 'the avatar of somebody signed out leads to /auth',
    reachedBy: ['src/web/app/shell/user-menu.test.tsx', 'leads a visitor to sign in and back'],
  },
  {
    chapter: 'screens',
    state: 'the menu: display name, balance, e-mail and its links',
    reachedBy: [
      'src/web/app/shell/user-menu.test.tsx',
      'opens with name, e-mail, balance and the links in the specified order',
    ],
  },
  {
    chapter: 'screens',
    state: 'no notification badge without news',
    reachedBy: ['src/web/app/shell/user-menu.test.tsx', 'has no badge without news'],
  },
  {
    chapter: 'screens',
    state: 'the name falls back to the part of the e-mail before the at-sign, then to User',
    reachedBy: ['src/domain/accounts/accounts.test.ts', 'never shows a whole e-mail that nobody typed as a name'],
  },
  {
    chapter: 'screens',
    state: '/auth with an invite opens Sign Up',
    reachedBy: ['src/web/features/auth/auth-screen.test.tsx', "opens Sign Up for a friend's invite"],
  },
  {
    chapter: 'screens',
    state: '/auth of somebody signed in leads on',
    reachedBy: ['src/web/features/auth/auth-screen.test.tsx', 'leads on who is signed in already'],
  },
  {
    chapter: 'screens',
    state: 'after signing in: returnTo or /',
    reachedBy: ['e2e/auth.spec.ts', 'signing up, out, and in again leads back to where one came from'],
  },
  {
    chapter: 'screens',
    state: 'the link of the confirmation letter carries invite and returnTo',
    reachedBy: [
      'src/server/modules/accounts/accounts-by-mail.db.test.ts',
      'confirms once, signs in, and carries invite and returnTo in the link',
    ],
  },
  {
    chapter: 'screens',
    state: 'an auth prompt over the creation',
    reachedBy: [
      'src/web/features/create-bet/create-bet-screen.test.tsx',
      'asks a visitor to sign up, and carries what they asked for in the way back',
    ],
  },
  {
    chapter: 'screens',
    state: 'an auth prompt on the prediction page',
    reachedBy: [
      'src/web/features/predict/bet-screen.test.tsx',
      'sees everything but predictions, and signs up to come back here',
    ],
  },
  {
    chapter: 'screens',
    state: '/join-bet is the prediction page',
    reachedBy: ['e2e/every-screen/before-the-bet.spec.ts', 'the prediction page before the bet is live'],
  },
  {
    chapter: 'screens',
    state: 'Confirm Results is shown to the creator of an active, fully joined bet',
    reachedBy: [
      'src/web/features/predict/ended-part.test.tsx',
      'shows Confirm Results to the creator only, and a way there to everybody',
    ],
  },
  {
    chapter: 'screens',
    state: 'the global error screen comes back with Try Again',
    reachedBy: ['e2e/every-screen/mine.spec.ts', 'a screen that breaks says so, and comes back'],
  },
]
