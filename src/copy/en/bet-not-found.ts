/** A link that leads its reader to no bet. Whether there is one for somebody else is not told. @see SPEC-1 §2 */
export const betNotFound = {
  title: 'Bet not found',
  line: 'Ask whoever sent you the link for a new one.',
  visitorLine: 'Some bets show themselves to the people in them only. Sign in, or ask whoever sent you the link.',
  signIn: 'Sign In',
  home: 'Go Home',
} as const
