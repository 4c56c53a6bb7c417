/** What a bet's ticket says beside the facts of every bet. */
export const betTicket = {
  inLeague: 'League:',
} as const
