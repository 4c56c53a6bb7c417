import { APP_NAME } from './app.ts'
import { plural } from './intl.ts'

/** An email as a person reads it: the button stands below the lines and leads to the link. */
export interface EmailText {
  readonly subject: string
  readonly lines: readonly string[]
  readonly button: string
  readonly footer: string
}

const hello = (name: string): string => (name === '' ? 'Hi!' : `Hi ${name}!`)
const NOT_YOU = 'If this wasn’t you, ignore this email. Nothing happens unless you click.'

/** The emails the app sends. @see docs/rules.md#emails */
export const mail = {
  confirmation: {
    subject: `Confirm your email for ${APP_NAME}`,
    lines: [hello(''), 'One tap, and your account is yours. The link works once and expires in 24 hours.'],
    button: 'Confirm my email',
    footer: NOT_YOU,
  } satisfies EmailText,
  firstPassword: {
    subject: `Confirm your email for ${APP_NAME}`,
    lines: [hello(''), 'Choose a password, and your account is yours. The link works once and expires in 24 hours.'],
    button: 'Choose a password',
    footer: NOT_YOU,
  } satisfies EmailText,
  addedEmail: {
    subject: `Confirm your email for ${APP_NAME}`,
    lines: [
      hello(''),
      'One tap, and this address belongs to your account. Open the link where you’re signed in. It works once and expires in 24 hours.',
    ],
    button: 'Confirm my email',
    footer: NOT_YOU,
  } satisfies EmailText,
  alreadyThere: (name: string): EmailText => ({
    subject: `You already have a ${APP_NAME} account`,
    lines: [
      hello(name),
      'Somebody just tried to sign up with this address, but it already has an account. If that was you, sign in instead.',
    ],
    button: 'Sign in',
    footer: 'Forgot your password? The sign-in page sends you a link to choose a new one.',
  }),
  passwordReset: (name: string): EmailText => ({
    subject: `Choose a new ${APP_NAME} password`,
    lines: [hello(name), 'Here is the link you asked for. It works once and expires in 30 minutes.'],
    button: 'Choose a new password',
    footer: NOT_YOU,
  }),
  signIn: (name: string): EmailText => ({
    subject: `Sign in to ${APP_NAME}`,
    lines: [hello(name), 'Here is the link you asked for. It works once and expires in 15 minutes.'],
    button: 'Sign in',
    footer: NOT_YOU,
  }),
  digest: (name: string, lines: readonly string[], count: number): EmailText => ({
    subject: `You missed ${plural(count, { one: 'something', other: `${count} things` })} on ${APP_NAME}`,
    lines: [
      hello(name),
      'While you were away:',
      ...lines,
      ...(count > lines.length ? [`… and ${count - lines.length} more.`] : []),
    ],
    button: 'See what’s new',
    footer: `You’re getting this because you’ve been away. It comes at most once a day. Choose what ${APP_NAME} emails you about on your account page.`,
  }),
  digestLine: (line: string, about: string | null): string => (about === null ? line : `${line}: “${about}”`),
  stop: 'Unsubscribe from these emails',
  fileNotice: (subject: string, link: string): string => `Mail is not configured. "${subject}" leads to ${link}`,
} as const
