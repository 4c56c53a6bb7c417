/** What failed, for the moments in which only the attempt is known. @see SPEC-1 §8, SPEC-2 §8 */
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
