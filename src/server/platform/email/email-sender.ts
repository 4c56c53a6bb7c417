import { EmailRefusedError, type Transport } from '#server/adapters/email/port.ts'
import type { Database } from '#server/db/database.ts'
import { transact, withRead, type Tx } from '#server/db/transaction.ts'
import type { Log } from '#server/log.ts'
import { MINUTE_MS, SECOND_MS, type Job } from '#server/platform/jobs/job.ts'
import { deleteExpired, deleteEmail, delayEmail, claimNextEmail, selectAnyEmail, type DueEmail } from './queries.ts'
import { decryptEmail } from './queue-email.ts'

interface EmailSenderDeps {
  /** With the role of the scheduler. */
  readonly db: Database
  readonly transport: Transport
  readonly secret: string
  readonly log: Log
}

/** Sends queued emails to the mail server. */
export interface EmailSender {
  /** Starts sending all due emails. Resolves after the search for due emails, before they are sent. */
  readonly sendDue: () => Promise<void>
  /** Whether an email is being sent, or waits to be tried again. */
  readonly isAnyWaiting: () => Promise<boolean>
  /** Resolves when no email is being sent. */
  readonly idle: () => Promise<void>
  /** Claims no further email and waits a moment for those being sent; another process sends the rest. */
  readonly close: () => Promise<void>
}

/** A mail server that hangs for one mailbox must not stop the others. */
const CONCURRENCY_MAX = 5
/** Another process takes over the emails of a killed process after this long. */
const LEASE_SECONDS = 60
const HEARTBEAT_MS = (LEASE_SECONDS / 3) * 1_000
const FIRST_WAIT_SECONDS = 5
const WAIT_SECONDS_MAX = 3_600
const CLOSE_WAIT_MS = 5_000

/** 5 s, 20 s, 80 s, 5 min … 1 h, each varied a little, so that failed emails are not all retried at once. */
export const waitSeconds = (tries: number, chance = Math.random()): number =>
  Math.min(FIRST_WAIT_SECONDS * 4 ** (tries - 1), WAIT_SECONDS_MAX) * (0.75 + chance / 2)

/**
 * An email is claimed, sent outside of any transaction, and deleted once the mail server has accepted it. If the
 * process dies between the two, or the server's answer is lost, the outcome is unknown: the email is sent again with
 * the same Message-ID, by which mailboxes detect the duplicate. No email is lost, and none is sent twice for another
 * reason.
 *
 * @see docs/decisions/0023-an-email-is-queued-in-the-database.md
 */
export function createEmailSender({ db, transport, secret, log }: EmailSenderDeps): EmailSender {
  const running = new Set<Promise<void>>()
  let isClosed = false

  const claimNext = async (): Promise<DueEmail | null> => {
    const { message, expired } = await transact(db, null, async (tx) => ({
      expired: await tx.query(deleteExpired, []),
      message: await tx.first(claimNextEmail, [LEASE_SECONDS]),
    }))
    if (expired.length > 0) log.error('mail.given_up', { count: expired.length })
    return message
  }
  const deliver = async ({ id, email, sealed, tries, created_at: writtenAt }: DueEmail): Promise<void> => {
    const content = decryptEmail(sealed, secret)
    const keep = () => transact(db, null, async (tx) => tx.write(delayEmail, [id, LEASE_SECONDS])).catch(() => {})
    const heartbeat = setInterval(() => void keep(), HEARTBEAT_MS)
    let next: (tx: Tx) => void = (tx) => tx.write(deleteEmail, [id])
    try {
      if (content) await transport({ ...content, id, to: email, writtenAt })
      else log.error('mail.unreadable')
    } catch (error) {
      if (error instanceof EmailRefusedError) log.error('mail.refused', { error })
      else {
        log.warn('mail.failed', { attempt: tries, error })
        next = (tx) => tx.write(delayEmail, [id, waitSeconds(tries)])
      }
    } finally {
      clearInterval(heartbeat)
    }
    await transact(db, null, async (tx) => next(tx))
  }
  /** One worker: sends this email and then whatever else is due. */
  const deliverAll = async (first: DueEmail): Promise<void> => {
    for (let message: DueEmail | null = first; message; message = isClosed ? null : await claimNext())
      await deliver(message)
  }
  const sendDue = async (): Promise<void> => {
    if (isClosed || running.size >= CONCURRENCY_MAX) return
    const message = await claimNext()
    if (!message) return
    const work = deliverAll(message)
      .catch((error: unknown) => log.warn('mail.failed', { error }))
      .finally(() => running.delete(work))
    running.add(work)
    // There may be more due emails: another worker claims the next.
    await sendDue()
  }
  const idle = async (): Promise<void> => {
    while (running.size > 0) await Promise.all(running)
  }
  return {
    sendDue,
    isAnyWaiting: () => withRead(db, null, async (reader) => (await reader.first(selectAnyEmail, [])) !== null),
    idle,
    close: async () => {
      isClosed = true
      await Promise.race([idle(), new Promise((settle) => setTimeout(settle, CLOSE_WAIT_MS).unref())])
    },
  }
}

/** Sends due emails without waiting for them: a mail server that hangs holds up no other job. */
export const sendEmails = (emailSender: Pick<EmailSender, 'sendDue' | 'isAnyWaiting'>): Job => ({
  name: 'emails.send',
  everyMs: 5 * MINUTE_MS,
  afterCommitMs: SECOND_MS,
  run: async () => {
    await emailSender.sendDue()
    return (await emailSender.isAnyWaiting()) ? SECOND_MS : null
  },
})
