/** The page that stands in when there is no connection; the device keeps it. */
export const offline = {
  title: 'You’re offline',
  line: 'Your bets are safe with us. Nothing is sent until you’re back.',
  retry: 'Try Again',
  fallback: 'Something changed',
} as const
