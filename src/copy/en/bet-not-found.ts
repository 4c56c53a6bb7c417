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
