import type { Log } from '#server/log.ts'
import type { ForgetLetters, Letter, Mailer, Transport } from './port.ts'

const TRIES_MAX = 5
const FIRST_WAIT_MS = 2_000
/** More letters than this cannot be meant well; the rest is dropped and logged. */
const WAITING_MAX = 1_000
const CLOSE_WAIT_MS = 3_000

interface MailQueueOptions {
  readonly transport: Transport
  readonly forgetKept?: ForgetLetters
  readonly isConfigured: boolean
  readonly log: Log
  readonly firstWaitMs?: number
}

/** Sends letters one after the other, so that a slow mail server slows nobody who waits for an answer. */
export function createMailQueue({
  transport,
  forgetKept = async () => {},
  isConfigured,
  log,
  firstWaitMs = FIRST_WAIT_MS,
}: MailQueueOptions): Mailer {
  const waiting: Letter[] = []
  const stop = new AbortController()
  let working: Promise<void> | null = null

  const deliver = async (letter: Letter): Promise<void> => {
    for (let attempt = 1; attempt <= TRIES_MAX; attempt += 1) {
      try {
        return await transport(letter)
      } catch (error) {
        log.warn('mail.failed', { attempt, error })
      }
      if (attempt < TRIES_MAX) await sleep(firstWaitMs * 4 ** (attempt - 1), stop.signal)
      if (stop.signal.aborted) break
    }
    log.error('mail.given_up')
  }
  const work = async (): Promise<void> => {
    for (let letter = waiting.shift(); letter; letter = waiting.shift()) await deliver(letter)
    working = null
  }

  return {
    isConfigured,
    send: (letter) => {
      if (waiting.length >= WAITING_MAX) return log.error('mail.queue_full')
      waiting.push(letter)
      working ??= work()
    },
    forget: async (to) => {
      const others = waiting.filter((letter) => letter.to !== to)
      waiting.splice(0, waiting.length, ...others)
      await forgetKept(to)
    },
    close: async () => {
      const giveUp = setTimeout(() => stop.abort(), CLOSE_WAIT_MS)
      await working
      clearTimeout(giveUp)
    },
  }
}

const sleep = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) return resolve()
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
