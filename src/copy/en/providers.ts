/** Signing in with an account of Google, Apple or another provider. */
export const providers = {
  /** On the sign-in page. */
  goOn: (name: string) => `Continue with ${name}`,
  leaving: (name: string) => `Off to ${name}…`,
  back: {
    title: 'Welcome back',
    line: 'Signing you in…',
    failedTitle: 'Not quite in yet',
    retry: 'Try Again',
    otherWay: 'Back to Sign In',
    toAccount: 'Back to your account',
  },
  /** On the account page. */
  own: {
    title: 'Other accounts that let you in',
    line: 'Sign in here with an account you already have.',
    add: (name: string) => `Add ${name}`,
    remove: (name: string) => `Remove ${name}`,
    removing: 'Removing…',
    removeLine: (name: string) => `${name} no longer signs you in here.`,
    added: { title: 'Added. It signs you in from now on.' },
    removed: { title: 'Removed.' },
  },
} as const
