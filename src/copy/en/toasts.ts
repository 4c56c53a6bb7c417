import { type ToastText, linkToasts } from './app.ts'
import { stakesReturned } from './ending.ts'

/** What succeeded, and what belongs to no refusal. Specified texts stand word for word. @see docs/screens.md#toasts */
export const toasts = {
  welcomeBack: { title: 'Welcome back!', line: "You've been signed in successfully." },
  signedOut: { title: 'Signed out' },
  signOutFailed: { title: 'Error signing out' },
  passwordChanged: { title: 'New password saved', line: 'You can sign in with it now.' },
  predictionChanged: { title: 'Sealed again.' },
  betCancelled: (stakeTokens: number) => ({ title: 'Bet cancelled', line: stakesReturned(stakeTokens) }),
  betResolved: { title: 'Called.' },
  betContested: { title: 'Participants disagree', line: 'Somebody confirmed a different result.' },
  betHidden: { title: 'Removed from My Bets' },
  hideFailed: { title: 'Error', line: 'Failed to remove bet from My Bets.' },
  unhideFailed: { title: 'Error', line: 'Failed to put the bet back in My Bets.' },
  betUnhidden: { title: 'Back in My Bets' },
  ...linkToasts,
} as const satisfies { readonly [name: string]: ToastText | ((stakeTokens: number) => ToastText) }

/** What follows an answer to a friend request, wherever it was given. @see docs/screens.md#add-friend */
export const friendToasts = {
  accepted: (name: string) => ({ title: 'Friend request accepted!', line: `You and ${name} are now friends.` }),
  rejected: { title: 'Friend request rejected', line: 'The request has been removed.' },
} as const
