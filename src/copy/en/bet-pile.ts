/** The list of the viewer's bets beside an open one, on a wide desktop. */
export const betPile = {
  title: (count: number) => `Your Bets (${count})`,
  label: 'Your bets',
  search: 'Search your bets',
  searchField: 'Search bets or friends',
  noMatch: 'No bet matches.',
  loading: 'Loading your bets…',
  failed: { title: 'Failed to load bets', retry: 'Try Again', stale: 'This may be a little out of date.' },
  /** What waits for the viewer. */
  waits: {
    accept: 'a place is kept for you',
    predict: 'your turn',
    resolve: 'who was right?',
    confirm: 'who was right?',
    payUp: 'you owe a dare',
    checkProof: 'proof to check',
  },
} as const
