/** A letter ready to go: one recipient, one link. */
export interface EmailMessage {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  /** The address of the button. */
  readonly link: string
  /** Where one press of the mail program's own button ends letters of this kind. */
  readonly unsubscribeLink?: string
}

/** A letter in the postman's hand. */
interface OutgoingEmail extends EmailMessage {
  /** The same each time it is tried: mailboxes know by it that they have had it. */
  readonly id: string
  readonly writtenAt: Date
}

/**
 * The mail server did not take the letter. Its own words often name the mailbox, and logs name nobody: only its numbers
 * go along.
 */
export class MailServerError extends Error {
  readonly code: string

  constructor(code: string) {
    super('the mail server did not take the letter')
    this.code = code
  }
}

/** It will never take this letter, however often it is offered. */
export class EmailRefusedError extends MailServerError {}

/** Sends one letter. Comes true once the other side has said that it has it; throws otherwise. */
export type Transport = (message: OutgoingEmail) => Promise<void>
/** Throws away what a transport keeps of letters to this address. */
export type ForgetEmails = (to: string) => Promise<void>

/** How mail leaves the house. */
export interface Mailer {
  /** Whether letters reach real mailboxes; only then is a confirmed e-mail worth waiting for. */
  readonly isConfigured: boolean
  readonly transport: Transport
  /** Letters that left, but not this machine. Those that still wait go with the account. */
  readonly forget: ForgetEmails
}
