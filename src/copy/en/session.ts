/** What is said when the session ends under somebody, or somebody else is signed in. */
export const session = {
  ended: { title: 'Your session has ended', line: 'Sign in to continue. What you wrote is still here.' },
  as: (email: string) => `Your account: ${email}`,
  goOnWithout: 'Not now',
  signedOutElsewhere: { title: 'Signed out', line: 'You signed out in another tab.' },
  otherPerson: (name: string) => ({ title: `You’re now signed in as ${name}` }),
} as const
