import type { Config } from '#server/config.ts'
import { join } from 'node:path'
import { createFileForgetting, createFileTransport } from './files.ts'
import { EmailRefusedError, MailServerError, type Mailer, type Transport } from './port.ts'

interface SmtpOptions {
  readonly smtpUrl: string
  readonly from: string
  /** Tests have less patience. */
  readonly patienceMs?: { readonly connect: number; readonly answer: number }
}

/**
 * A server that does not answer is given up soon. A server that has received the email may take ten minutes to confirm
 * it: giving up earlier means sending it twice.
 *
 * @see RFC 5321 §4.5.3.2.6 "DATA Termination: 10 Minutes"
 */
const PATIENCE_MS = { connect: 10_000, answer: 10 * 60_000 }

/** Sends through a mail server of yours. The library is loaded with the first email, not with the server. */
export function createSmtpTransport({ smtpUrl, from, patienceMs = PATIENCE_MS }: SmtpOptions): Transport {
  const { connect, answer } = patienceMs
  const patience = { connectionTimeout: connect, greetingTimeout: connect, socketTimeout: answer }
  // The app composes the email itself; nothing in it names a file or an address to fetch.
  const closed = { disableFileAccess: true, disableUrlAccess: true }
  const host = /@([^\s>]+)/.exec(from)?.[1] ?? 'localhost'
  return async ({ id, to, subject, text, html, writtenAt, unsubscribeLink }) => {
    const { createTransport } = await import('nodemailer')
    const server = createTransport({ url: smtpUrl, ...patience, ...closed }, { from, ...closed })
    try {
      await server.sendMail({
        messageId: `<${id}@${host}>`,
        date: writtenAt,
        to: { name: '', address: to },
        subject,
        text,
        html,
        headers: { 'Auto-Submitted': 'auto-generated', ...oneClick(unsubscribeLink) },
      })
    } catch (error) {
      throw toMailServerError(error as SmtpError)
    }
  }
}

/** @see RFC 8058 */
const oneClick = (link: string | undefined): Readonly<Record<string, string>> =>
  link === undefined ? {} : { 'List-Unsubscribe': `<${link}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }

/** What the library says about a failure. */
interface SmtpError {
  readonly code?: string
  /** What the server answered, and to what. */
  readonly responseCode?: number
  readonly command?: string
}

/**
 * A permanent refusal of this mailbox or this email is final. A refusal of the sender (MAIL FROM, AUTH) is a wrong
 * setting that the operator corrects, and the email waits for it.
 */
function toMailServerError({ code = 'unknown', responseCode = 0, command = '' }: SmtpError): MailServerError {
  const isFinal = responseCode >= 500 && (command === 'RCPT TO' || command === 'DATA')
  const Kind = isFinal ? EmailRefusedError : MailServerError
  return new Kind([code, responseCode || null, command].filter(Boolean).join(' '))
}

/** The mailer that the configuration asks for. */
export function createMailer({ mail, dataDirectory }: Pick<Config, 'mail' | 'dataDirectory'>): Mailer {
  if (mail) return { isConfigured: true, transport: createSmtpTransport(mail), forget: async () => {} }
  const folder = join(dataDirectory, 'mail')
  return { isConfigured: false, transport: createFileTransport(folder), forget: createFileForgetting(folder) }
}
