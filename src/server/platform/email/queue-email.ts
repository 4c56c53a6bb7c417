import type { UserId } from '#domain/kernel/ids.ts'
import type { EmailMessage } from '#server/adapters/email/port.ts'
import type { Tx } from '#server/db/transaction.ts'
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { insertEmail } from './queries.ts'

const PURPOSE = 'toldya letters, AES-256-GCM'
const IV_BYTES = 12
const TAG_BYTES = 16

/** The content of an email; its recipient is the account's address. */
export type EmailContent = Omit<EmailMessage, 'to'>

const keyOf = (secret: string): Buffer => Buffer.from(hkdfSync('sha256', secret, '', PURPOSE, 32))

/**
 * Encrypts an email while it is queued. Its link opens the account, and elsewhere the database keeps such links as
 * hashes only, so that a stolen backup contains none.
 */
function encryptEmail(content: EmailContent, secret: string): Buffer {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv('aes-256-gcm', keyOf(secret), iv)
  const body = Buffer.concat([cipher.update(JSON.stringify(content), 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), body])
}

/** @returns the content, or null if the secret has changed since; the link in it is void then too */
export function decryptEmail(sealed: Buffer, secret: string): EmailContent | null {
  try {
    const decipher = createDecipheriv('aes-256-gcm', keyOf(secret), sealed.subarray(0, IV_BYTES))
    decipher.setAuthTag(sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
    const body = Buffer.concat([decipher.update(sealed.subarray(IV_BYTES + TAG_BYTES)), decipher.final()])
    return JSON.parse(body.toString('utf8')) as EmailContent
  } catch {
    return null
  }
}

/** How long to try to send emails without an expiring link. */
export const DAY_SECONDS = 24 * 3_600

interface Posting {
  readonly userId: UserId
  readonly content: EmailContent
  /** After this the email is useless and is not sent. */
  readonly goodForSeconds: number
  readonly secret: string
}

/**
 * Queues an email in the transaction that needs it. Once that is committed, the email is sent, whatever happens to this
 * process, and no request waits for a mail server.
 *
 * @see docs/decisions/0023-an-email-is-queued-in-the-database.md
 */
export function queueEmail(tx: Tx, { userId, content, goodForSeconds, secret }: Posting): void {
  tx.write(insertEmail, [userId, encryptEmail(content, secret), goodForSeconds])
}
