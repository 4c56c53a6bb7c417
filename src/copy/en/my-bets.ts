/** The list of my bets. @see SPEC-2 §2 "My-bets page" */
export const myBets = {
  title: 'Your Bets',
  titleWithCount: (count: number) => `Your Bets (${count})`,
  listLabel: 'Your bets',
  newBet: 'New Bet',
  loading: 'Loading your bets…',
  empty: {
    title: 'No bets created yet',
    line: 'Somebody you know is about to be wrong about something. Start there.',
    button: 'Create Your First Bet',
  },
  failed: { title: 'Failed to load bets', retry: 'Try Again', stale: 'What you see may be a little old.' },
  actions: {
    predict: 'Add Prediction',
    resolve: 'Resolve Bet',
    share: 'Share',
    result: 'See result',
  },
  menu: {
    button: (question: string) => `More for “${question}”`,
    title: 'Share this bet',
    open: 'Open the bet',
    confirmResults: 'Confirm Results',
    copy: 'Copy link',
    whatsApp: 'Share on WhatsApp',
    share: 'Share',
    /** What friends read in their chat; the link comes after it. */
    message: (question: string) => `${question} Seal your prediction:`,
  },
} as const
