interface AuthSearch {
  readonly mode?: 'sign-in' | 'sign-up'
  readonly invite?: string
}

/** Which tab is open: the one that is asked for, else Sign Up for whoever was invited. @see docs/screens.md#auth */
export const authModeOf = ({ mode, invite }: AuthSearch): 'sign-in' | 'sign-up' =>
  mode ?? (invite === undefined ? 'sign-in' : 'sign-up')
