/** An email ready to be sent: one recipient, one link. */
export interface EmailMessage {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  /** The address of the button. */
  readonly link: string
  /** The address of the mail program's own unsubscribe button for emails of this kind. */
  readonly unsubscribeLink?: string
}

/** An email that is being sent. */
interface OutgoingEmail extends EmailMessage {
  /** The same each time it is tried: mailboxes know by it that they have had it. */
  readonly id: string
  readonly writtenAt: Date
}

/**
 * The mail server did not accept the email. Its own words often name the mailbox, which must not be logged: only its
 * numbers are kept.
 */
export class MailServerError extends Error {
  readonly code: string

  constructor(code: string) {
    super('the mail server did not take the letter')
    this.code = code
  }
}

/** The mail server will never accept this email, however often it is sent. */
export class EmailRefusedError extends MailServerError {}

/** Sends one email. Resolves once the mail server has confirmed it, and rejects otherwise. */
export type Transport = (message: OutgoingEmail) => Promise<void>
/** Deletes what a transport keeps of emails to this address. */
export type ForgetEmails = (to: string) => Promise<void>

/** How mail leaves the house. */
export interface Mailer {
  /** Whether emails reach real mailboxes. Only then is a confirmed address worth waiting for. */
  readonly isConfigured: boolean
  readonly transport: Transport
  /** Deletes emails that were sent into a folder of this machine. Queued ones are deleted with the account. */
  readonly forget: ForgetEmails
}
