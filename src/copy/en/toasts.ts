/** A toast's words. */
export interface ToastText {
  readonly title: string
  readonly line?: string
}

/** Good news, and words that belong to no refusal. Specified texts stand word for word. @see SPEC-1 §8, SPEC-2 §8 */
export const toasts = {
  checkEmail: { title: 'Check your email', line: "We've sent you a confirmation link." },
  welcomeBack: { title: 'Welcome back!', line: "You've been signed in successfully." },
  signedOut: { title: 'Signed out' },
  signOutFailed: { title: 'Error signing out' },
  passwordChanged: { title: 'New password saved', line: 'Sign in with it.' },
  tokensUpdated: { title: 'Tokens updated!' },
  earned: (tokens: number) => ({ title: `You earned ${tokens} tokens!` }),
  sealed: { title: 'Sealed.' },
  predictionChanged: { title: 'Sealed again.' },
  betCancelled: { title: 'Bet cancelled', line: 'Everybody has their stake back.' },
  betResolved: { title: 'Called.' },
  copied: { title: 'Copied to clipboard!', line: 'Share this with your friends to earn rewards.' },
  linkCopied: { title: 'Link copied' },
  copyLinkFailed: { title: 'Copy failed', line: 'Please copy the link manually.' },
  copyTextFailed: { title: 'Failed to copy', line: 'Please copy the text manually.' },
  offline: { title: "You're offline." },
} as const satisfies { readonly [name: string]: ToastText | ((count: number) => ToastText) }

/** What failed, for the moments in which only the attempt is known. */
export const failures = {
  signUp: 'Sign up failed',
  signIn: 'Login failed',
  saveBet: 'Error saving bet',
  loadBet: 'Failed to load bet information',
  loadBets: 'Failed to load bets',
  betLink: 'Bet link not available',
  selectParticipant: 'Failed to select participant',
  changeParticipant: 'Failed to change participant',
  removeParticipation: 'Failed to remove participation - please try again',
  savePrediction: 'Failed to save prediction',
  confirmPrediction: 'Failed to confirm prediction',
  cancelBet: 'Failed to cancel bet',
  resolveBet: 'Failed to resolve bet',
} as const
