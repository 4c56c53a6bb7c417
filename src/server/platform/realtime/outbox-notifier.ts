import type { Log } from '#server/log.ts'
import { randomUUID } from 'node:crypto'
import type { Client, Pool } from 'pg'

/** Wakes the other server processes of this database: "there is something in the outbox". */
export interface OutboxNotifier {
  /** Rings in the other processes, at most once per 10 ms. Never throws. */
  readonly notify: () => void
  /** Sends a signal to the other processes, which nothing stores. One that is lost stays lost. Never throws. */
  readonly signal: (text: string) => void
  /** Whether the notifications of other processes arrive here. */
  readonly isListening: () => boolean
  readonly close: () => Promise<void>
}

const CHANNEL = 'toldya_outbox'
const SIGNALS = 'toldya_signals'
const NOTIFY_INTERVAL_MS = 10
const RECONNECT_MS = 1_000

interface OutboxNotifierOptions {
  /** Opens a separate connection. */
  readonly connect: () => Promise<Client>
  /** Called when another process rang, and whenever rings may have been missed. */
  readonly onNotify: () => void
  /** Called with each signal of another process. */
  readonly onSignal?: (text: string) => void
  readonly log: Log
}

/** Notifies them once, from a process that serves no users itself. */
export const notifyServers = async (pool: Pick<Pool, 'query'>): Promise<void> =>
  void (await pool.query('select pg_notify($1, $2)', [CHANNEL, '']))

/**
 * Notifies all server processes that the outbox has grown, over a separate connection with `synchronous_commit` off:
 * NOTIFY inside a business transaction would make all commits queue. It reconnects after a loss. The relay also polls
 * the outbox, so a lost notification costs time only.
 */
export function createOutboxNotifier({ connect, onNotify, onSignal, log }: OutboxNotifierOptions): OutboxNotifier {
  const processId = randomUUID()
  let client: Client | null = null
  let notifyTimer: NodeJS.Timeout | null = null
  let retryTimer: NodeJS.Timeout | null = null
  /** A notification of this process has come back to it: a pooler in transaction mode would swallow it. */
  let hasArrived = false
  let isClosed = false

  const lose = (lost: Client | null) => {
    if (client === lost) client = null
    hasArrived = false
    onNotify()
    void lost?.end().catch(() => undefined)
    if (isClosed || retryTimer) return
    retryTimer = setTimeout(() => {
      retryTimer = null
      void open()
    }, RECONNECT_MS)
  }
  const open = async (): Promise<void> => {
    let opened: Client | null = null
    try {
      opened = await connect()
      const own = opened
      own.once('end', () => lose(own))
      own.on('notification', ({ channel, payload = '' }) => {
        if (payload.startsWith(processId)) return void (hasArrived = true)
        if (channel === SIGNALS) onSignal?.(payload.slice(processId.length))
        else onNotify()
      })
      await own.query(`set application_name = 'toldya-outbox-notifier'; set synchronous_commit = off`)
      await own.query(`listen ${CHANNEL}; listen ${SIGNALS}`)
      if (isClosed) return lose(own)
      client = own
      own.query('select pg_notify($1, $2)', [CHANNEL, processId]).catch(() => undefined)
      onNotify()
    } catch (error) {
      log.warn('outbox_notifier.lost', { error })
      lose(opened)
    }
  }
  void open()

  return {
    notify: () => {
      notifyTimer ??= setTimeout(() => {
        notifyTimer = null
        client?.query('select pg_notify($1, $2)', [CHANNEL, processId]).catch(() => undefined)
      }, NOTIFY_INTERVAL_MS)
    },
    isListening: () => client !== null && hasArrived,
    signal: (text) => {
      client?.query('select pg_notify($1, $2)', [SIGNALS, processId + text]).catch(() => undefined)
    },
    close: async () => {
      isClosed = true
      if (notifyTimer) clearTimeout(notifyTimer)
      if (retryTimer) clearTimeout(retryTimer)
      await client?.end().catch(() => undefined)
    },
  }
}
