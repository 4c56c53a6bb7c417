import { ok, type Result } from '#domain/kernel/result.ts'
import { LetterRefusedError, type Transport } from '../adapters/mail/port.ts'
import type { Database } from '../db/database.ts'
import { withTransaction, type Tx } from '../db/transaction.ts'
import type { Log } from '../log.ts'
import { deleteExpired, deleteLetter, delayLetter, lendLetter, type DueLetter } from './queries.ts'
import { openLetter } from './seal-letter.ts'

interface PostmanDeps {
  /** Speaks as the clock. */
  readonly db: Database
  readonly transport: Transport
  readonly secret: string
  readonly log: Log
}

/** Carries what was posted to the mail server. */
export interface Postman {
  /** Sets out with whatever is due, and answers as soon as it is known whether there is anything. */
  readonly look: () => Promise<void>
  /** Comes true when nothing is in hand. */
  readonly home: () => Promise<void>
  /** Takes nothing more, and waits a moment for what is in hand; the rest is carried by whoever looks next. */
  readonly close: () => Promise<void>
}

/** A mail server that hangs for one mailbox must not stop the others. */
const HANDS_MAX = 5
/** What a killed process had in hand is taken up by another after this long. */
const LEASE_SECONDS = 60
const HEARTBEAT_MS = (LEASE_SECONDS / 3) * 1_000
const FIRST_WAIT_SECONDS = 5
const WAIT_SECONDS_MAX = 3_600
const CLOSE_WAIT_MS = 5_000

/** 5 s, 20 s, 80 s, 5 min … 1 h, each a little more or less, so that letters do not come back all at once. */
export const waitSeconds = (tries: number, chance = Math.random()): number =>
  Math.min(FIRST_WAIT_SECONDS * 4 ** (tries - 1), WAIT_SECONDS_MAX) * (0.75 + chance / 2)

/**
 * A letter is lent, sent outside of any transaction, and deleted when the mail server has said that it has it. Between
 * the server's yes and the deletion, or where the yes is lost on its way, nobody can know: the letter goes out again,
 * under the same Message-ID, by which mailboxes know it. Never lost; twice only there.
 *
 * @see docs/decisions/0023-a-letter-stands-in-the-database.md
 */
export function createPostman({ db, transport, secret, log }: PostmanDeps): Postman {
  const hands = new Set<Promise<void>>()
  let isClosed = false

  const lend = async (): Promise<DueLetter | null> => {
    const { letter, expired } = await inTransaction(db, async (tx) => ({
      expired: await tx.query(deleteExpired, []),
      letter: await tx.first(lendLetter, [LEASE_SECONDS]),
    }))
    if (expired.length > 0) log.error('mail.given_up', { count: expired.length })
    return letter
  }
  const carry = async ({ id, email, sealed, tries, created_at: writtenAt }: DueLetter): Promise<void> => {
    const content = openLetter(sealed, secret)
    const keep = () => inTransaction(db, async (tx) => tx.write(delayLetter, [id, LEASE_SECONDS])).catch(() => {})
    const heartbeat = setInterval(() => void keep(), HEARTBEAT_MS)
    let next: (tx: Tx) => void = (tx) => tx.write(deleteLetter, [id])
    try {
      if (content) await transport({ ...content, id, to: email, writtenAt })
      else log.error('mail.unreadable')
    } catch (error) {
      if (error instanceof LetterRefusedError) log.error('mail.refused', { error })
      else {
        log.warn('mail.failed', { attempt: tries, error })
        next = (tx) => tx.write(delayLetter, [id, waitSeconds(tries)])
      }
    } finally {
      clearInterval(heartbeat)
    }
    await inTransaction(db, async (tx) => next(tx))
  }
  /** One hand: this letter, and whatever is due after it. */
  const carryOn = async (first: DueLetter): Promise<void> => {
    for (let letter: DueLetter | null = first; letter; letter = isClosed ? null : await lend()) await carry(letter)
  }
  const look = async (): Promise<void> => {
    if (isClosed || hands.size >= HANDS_MAX) return
    const letter = await lend()
    if (!letter) return
    const work = carryOn(letter)
      .catch((error: unknown) => log.warn('mail.failed', { error }))
      .finally(() => hands.delete(work))
    hands.add(work)
    // There may be more: another hand reaches for it.
    await look()
  }
  const home = async (): Promise<void> => {
    while (hands.size > 0) await Promise.all(hands)
  }
  return {
    look,
    home,
    close: async () => {
      isClosed = true
      await Promise.race([home(), new Promise((settle) => setTimeout(settle, CLOSE_WAIT_MS).unref())])
    },
  }
}

/** A transaction of the clock, which nothing refuses. */
async function inTransaction<T>(db: Database, run: (tx: Tx) => Promise<T>): Promise<T> {
  const result = await withTransaction(db, null, async (tx): Promise<Result<T, never>> => ok(await run(tx)))
  if (!result.ok) throw new Error(`refused: ${result.error.code}`)
  return result.value
}
