import { APP_NAME } from './app.ts'

/** A letter as a person reads it: the button stands below the lines and leads to the link. */
export interface LetterText {
  readonly subject: string
  readonly lines: readonly string[]
  readonly button: string
  readonly footer: string
}

const hello = (name: string): string => (name === '' ? 'Hi!' : `Hi ${name}!`)
const NOT_YOU = 'If this was not you, ignore this letter: nothing happens without the click.'

/** The letters the app sends. @see rules.md §8 */
export const mail = {
  confirmation: (name: string): LetterText => ({
    subject: `Confirm your e-mail for ${APP_NAME}`,
    lines: [hello(name), 'One tap, and your account is yours. The link works once, for 24 hours.'],
    button: 'Confirm my e-mail',
    footer: NOT_YOU,
  }),
  alreadyThere: (name: string): LetterText => ({
    subject: `You already have a ${APP_NAME} account`,
    lines: [
      hello(name),
      'Somebody just tried to sign up with this address, and it has an account already. If that was you, sign in instead.',
    ],
    button: 'Sign in',
    footer: 'Forgot your password? The sign-in page sends you a link to choose a new one.',
  }),
  passwordReset: (name: string): LetterText => ({
    subject: `Choose a new ${APP_NAME} password`,
    lines: [hello(name), 'Here is the link you asked for. It works once, for 30 minutes.'],
    button: 'Choose a new password',
    footer: NOT_YOU,
  }),
  digest: (name: string, lines: readonly string[], count: number): LetterText => ({
    subject: `You missed ${count === 1 ? 'something' : `${count} things`} on ${APP_NAME}`,
    lines: [
      hello(name),
      'While you were away:',
      ...lines,
      ...(count > lines.length ? [`… and ${count - lines.length} more.`] : []),
    ],
    button: 'See what’s new',
    footer: `You get this because you were not there, once a day at most. Your account page says what ${APP_NAME} may write about.`,
  }),
  digestLine: (line: string, about: string | null): string => (about === null ? line : `${line}: “${about}”`),
  stop: 'No more letters like this',
  fileNotice: (subject: string, link: string): string => `Mail is not configured. "${subject}" leads to ${link}`,
} as const
