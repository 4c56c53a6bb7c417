import type { Log } from '#server/log.ts'

/** A statement that takes longer than this is logged by its name. */
const SLOW_MS = 500

/** The names of statements end with a hash of their text. */
const withoutHash = (name: string): string => name.replace(/:[0-9a-f]{8}$/, '')

/**
 * Logs a statement whose answer takes long, by its name and never with its parameters. The time counts from when it was
 * sent: it includes waiting for locks and for what was sent before it on the same connection.
 */
export function logWhenSlow(log: Log, name: string, answer: Promise<unknown>): void {
  const sentAt = performance.now()
  const note = () => {
    const tookMs = Math.round(performance.now() - sentAt)
    if (tookMs >= SLOW_MS) log.warn('statement.slow', { name: withoutHash(name), tookMs })
  }
  answer.then(note, note)
}
