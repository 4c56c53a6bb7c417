/** The page for an address that leads nowhere. @see docs/screens.md#routes */
export const notFound = {
  code: '404',
  title: 'Oops! Page not found',
  line: 'We bet you meant something else.',
  home: 'Return to Home',
} as const
