/** Why nobody can join a bet any more, and where to go instead. */
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
