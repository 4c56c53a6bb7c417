/** What failed, for the moments in which only the attempt is known. @see docs/screens.md#toasts */
export const failures = {
  signUp: 'Sign up failed',
  signIn: 'Login failed',
  reveal: 'Failed to open the predictions',
  selectParticipant: 'Failed to select participant',
  removeParticipation: 'Failed to remove participation - please try again',
  savePrediction: 'Failed to save prediction',
  confirmPrediction: 'Failed to confirm prediction',
  cancelBet: 'Failed to cancel bet',
  resolveBet: 'Failed to resolve bet',
} as const
