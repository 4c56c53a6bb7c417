import type { Writable } from 'node:stream'

/** What may wait for a log reader that has stopped reading. More would fill the memory of the server. */
const WAITING_BYTES_MAX = 1024 ** 2

/** Where lines of the log go. */
type LogStream = Pick<Writable, 'write' | 'writableLength'>

/**
 * Writes lines without ever waiting: a pipe whose reader hangs loses lines instead of holding up the server. The first
 * line that fits again is preceded by the number of the lost ones.
 */
export function lossyWriter(stream: LogStream): (line: string) => void {
  let lostCount = 0
  return (line) => {
    if (stream.writableLength + line.length > WAITING_BYTES_MAX) return void (lostCount += 1)
    if (lostCount > 0) {
      const at = new Date().toISOString()
      stream.write(`${JSON.stringify({ at, level: 'warn', event: 'log.lines_lost', count: lostCount })}\n`)
      lostCount = 0
    }
    stream.write(line)
  }
}

/** When the reader of the output is gone (EPIPE) or its disk is full (ENOSPC), lines are lost, and the server keeps running. */
export function surviveLostOutput(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
}
