import { describe, expect, it } from 'vitest'
import { lossyWriter } from './log-output.ts'

/** A pipe whose reader takes nothing until `readAll` is called. */
function hangingPipe() {
  const written: string[] = []
  const stream = {
    writableLength: 0,
    write: (text: string) => {
      written.push(text)
      stream.writableLength += text.length
      return true
    },
  }
  return { stream, written, readAll: () => (stream.writableLength = 0) }
}

describe('the output of the log', () => {
  it('keeps no more than a megabyte for a reader that hangs, and counts what it loses', () => {
    const { stream, written, readAll } = hangingPipe()
    const write = lossyWriter(stream)
    const line = `${'x'.repeat(1_023)}\n`
    for (let count = 0; count < 2_000; count += 1) write(line)
    expect(written).toHaveLength(1_024)
    readAll()
    write('after\n')
    write('more\n')
    const [lost = '', ...rest] = written.slice(1_024)
    expect(JSON.parse(lost)).toMatchObject({ event: 'log.lines_lost', count: 976 })
    expect(rest).toEqual(['after\n', 'more\n'])
  })
})
