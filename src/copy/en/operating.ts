/** What stands where the operator has taken something off every screen. */
export const removed = {
  question: 'This question was removed',
  forfeit: 'This dare was removed',
  userName: 'Player',
  leagueName: 'League',
} as const
