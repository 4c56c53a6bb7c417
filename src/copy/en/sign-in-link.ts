/** Signing in by a link in an email. */
export const signInLink = {
  ask: 'Mail me a link',
  asking: 'Sending…',
  sentTitle: 'Look in your mail',
  sentLine: (email: string) =>
    `If ${email} has an account, a link is on its way. It works once, for 15 minutes, in any browser.`,
  resend: 'Send it again',
  resendIn: (seconds: number) => `Send it again in ${seconds} s`,
  usePassword: 'Use the password instead',
  title: 'One press and you’re in',
  line: (email: string) => `As ${email}, on this device. The link is used up the moment you press.`,
  lineUnknown: 'On this device. The link is used up the moment you press.',
  /** Where another account is signed in. */
  other: (name: string) => `${name} is signed in here now, and will be signed out.`,
  notMe: 'That wasn’t me',
  ending: 'Ending the link…',
  ended: { title: 'The link is dead now.' },
  usedTitle: 'That link has done its job',
  usedLine: 'It works once, for 15 minutes.',
  again: 'Send a new one',
}
