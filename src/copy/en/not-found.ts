/** The page for an address that leads nowhere. @see SPEC-1 §2 "Route table" */
export const notFound = {
  code: '404',
  title: 'Oops! Page not found',
  line: 'We bet you meant something else.',
  home: 'Return to Home',
} as const
