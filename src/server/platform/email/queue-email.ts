import type { UserId } from '#domain/kernel/ids.ts'
import type { Tx } from '#server/db/transaction.ts'
import { insertEmail } from './queries.ts'
import { encryptEmail, type EmailContent } from './encrypt-email.ts'

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
