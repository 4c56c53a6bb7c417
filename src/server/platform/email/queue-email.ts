import type { UserId } from '#domain/kernel/ids.ts'
import type { Tx } from '#server/db/transaction.ts'
import { insertEmail } from './queries.ts'
import { encryptEmail, type EmailContent } from './encrypt-email.ts'

/** How long letters are good for whose link does not end by itself. */
export const DAY_SECONDS = 24 * 3_600

interface Posting {
  readonly userId: UserId
  readonly content: EmailContent
  /** After this nobody needs it any more, and it is not sent. */
  readonly goodForSeconds: number
  readonly secret: string
}

/**
 * Posts a letter in the transaction that needs it: once that is committed it is sent, whatever happens to this process,
 * and nobody who waits for an answer waits for a mail server.
 *
 * @see docs/decisions/0023-a-letter-stands-in-the-database.md
 */
export function queueEmail(tx: Tx, { userId, content, goodForSeconds, secret }: Posting): void {
  tx.write(insertEmail, [userId, encryptEmail(content, secret), goodForSeconds])
}
