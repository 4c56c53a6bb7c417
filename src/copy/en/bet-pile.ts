/** The list of the viewer's bets beside an open one, on a wide desktop. */
export const betPile = {
  /** So many, and more that are not loaded yet. */
  title: (count: number, hasMore: boolean) => `Your Bets (${count}${hasMore ? '+' : ''})`,
  label: 'Your bets',
  search: 'Search your bets',
  searchField: 'Search bets or friends',
  noMatch: 'No bet matches.',
  loading: 'Loading your bets…',
  more: 'Show more bets',
  failed: { title: 'Failed to load bets', retry: 'Try Again', stale: 'This may be a little out of date.' },
  /** What waits for the viewer. */
  waits: {
    accept: 'a place is kept for you',
    predict: 'your turn',
    resolve: 'who was right?',
    confirm: 'who was right?',
    known: 'do we know yet?',
    asked: 'what really happened?',
    payUp: 'you owe a dare',
    checkProof: 'proof to check',
  },
} as const
