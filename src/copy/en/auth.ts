import { PASSWORD_LENGTH_MAX, PASSWORD_LENGTH_MIN, type PasswordRule } from '#domain/accounts/password.ts'

const PASSWORD_RULES: { readonly [rule in PasswordRule]: string } = {
  length: `${PASSWORD_LENGTH_MIN} to ${PASSWORD_LENGTH_MAX} characters`,
  uppercase: '1 uppercase',
  lowercase: '1 lowercase',
  number: '1 number',
  symbol: '1 special symbol',
}

/** Signing in and up, and the emails around it. @see docs/screens.md#auth */
export const auth = {
  backHome: 'Back to Home',
  tabsLabel: 'Sign in or sign up',
  signIn: 'Sign In',
  signUp: 'Sign Up',
  doorLabel: 'What’s waiting for you',
  door: { title: 'Told ya.', line: 'Somebody has to keep score. Come in.' },
  /** Under the ticket of the visitor's own draft. */
  doorWithDraft: { title: 'Almost sealed', line: 'Your bet is safe here, word for word.' },
  welcomes: { 'sign-in': 'Good to see you again.', 'sign-up': 'Come in, place your bets.' },
  titles: { 'sign-in': 'Sign in', 'sign-up': 'Sign up' },
  busy: { signIn: 'Signing in…', signUp: 'Signing up…' },
  displayName: 'Display Name',
  /** Opens the field of the name. */
  addName: 'Add a display name',
  optional: '(optional)',
  email: 'Email',
  password: 'Password',
  emailMissing: 'Please enter your email.',
  emailInvalid: 'Please enter a valid email address.',
  passwordMissing: 'Please enter your password.',
  passwordWeak: 'Please ensure your password meets all requirements.',
  forgot: 'Forgot your password?',
  retryIn: (seconds: number) => `Try again in ${seconds < 60 ? `${seconds} s` : `${Math.ceil(seconds / 60)} min`}`,
  welcome: { title: 'Welcome!', line: "You've been signed in successfully." },
  rules: {
    label: 'Password requirements',
    items: PASSWORD_RULES,
    met: 'met',
    missing: 'missing',
    allMet: 'Password meets all requirements',
  },
  invite: { title: 'Special Invite', reward: '100 free tokens and 1 month of premium' },
  reasons: {
    draft: { title: 'Your bet is safe here', line: 'Sign up or sign in to send it to your friends.' },
    bet: { title: 'One step to go', line: "You'll go straight back to the bet." },
    page: { title: 'Please sign in', line: "You'll go straight back to the page you came for." },
    league: { title: 'One step to go', line: "You'll go straight on to joining the league." },
  },
  checkEmail: {
    title: 'Check your email',
    line: "We've sent you a confirmation link.",
    sentTo: (email: string) => `It’s on its way to ${email}.`,
    draftKept: 'Your bet is saved on this device until you’re back.',
    resend: 'Resend',
    resending: 'Sending…',
    resent: 'Sent again.',
    otherEmail: 'Use another email',
  },
  confirm: {
    title: 'Confirm your email',
    line: 'One tap, and your account is yours.',
    button: 'Confirm my email',
    busy: 'Confirming…',
    again: 'Back to Sign In',
    invalidHint: 'Sign up again to get a new link. If you’ve already confirmed your email, just sign in.',
  },
  forgotPassword: {
    title: 'Forgot your password?',
    line: 'Enter your email, and we’ll send you a link to choose a new one.',
    button: 'Send the link',
    busy: 'Sending…',
    sentTitle: 'Check your email',
    sentLine: (email: string) =>
      `If ${email} has an account, a link is on its way. It works once and expires in 30 minutes.`,
    back: 'Back to Sign In',
  },
  resetPassword: {
    title: 'Choose a new password',
    line: 'You’ll be signed out on all your devices.',
    label: 'New password',
    button: 'Save new password',
    busy: 'Saving…',
    newLink: 'Send a new link',
  },
} as const
