interface AuthSearch {
  readonly mode?: 'sign-in' | 'sign-up'
  readonly invite?: string
}

/**
 * The tab that the address asks for; without one, Sign Up for a visitor with an invite and Sign In for all others.
 *
 * @see docs/screens.md#auth
 */
export const authModeOf = ({ mode, invite }: AuthSearch): 'sign-in' | 'sign-up' =>
  mode ?? (invite === undefined ? 'sign-in' : 'sign-up')
