/** The page for an address that leads nowhere. @see docs/screens.md#routes */
export const notFound = {
  code: '404',
  title: 'Oops! Page not found',
  line: 'We bet you meant something else.',
  home: 'Return to Home',
} as const

/**
 * A link to a bet that the reader cannot see. Whether it exists for others is not said.
 *
 * @see docs/screens.md#predict
 */
export const betNotFound = {
  title: 'Bet not found',
  line: 'Ask the friend who sent you the link for a new one.',
  visitorLine: 'Some bets are only visible to the people in them. Sign in, or ask the friend who sent you the link.',
  signIn: 'Sign In',
  home: 'Go Home',
} as const

/** Why a bet takes no more participants, and where to go instead. */
export const predictClosed = {
  full: {
    title: 'Every place is taken',
    line: 'Each of these envelopes belongs to somebody, sealed or not. You can always start your own.',
  },
  deadline: { title: 'This bet has closed', line: 'The deadline has passed. Nobody can join or predict any more.' },
  started: { title: 'This bet has started without you', line: 'Everybody in it has sealed theirs.' },
  startOwn: 'Start your own bet',
  signInBack: 'Sign in to see yours',
} as const

/** The page that stands in when there is no connection; the device keeps it. */
export const offline = {
  title: 'You’re offline',
  line: 'Your bets are safe with us. Nothing is sent until you’re back.',
  retry: 'Try Again',
  fallback: 'Something changed',
} as const

/** The page that stands in while the server cannot draw any; it comes back by itself. */
export const pause = {
  title: 'We’ll be right back',
  line: 'Toldya is taking a short break. Your bets are safe, and this page opens by itself in a moment.',
  retry: 'Try Again',
} as const
