import { describe, expect, it } from 'vitest'
import { createLog, type LogFacts } from './log.ts'

const CANARY = 'canary-7f3a'

function linesOf(minimum: 'debug' | 'info' | 'warn' | 'error', write: (log: ReturnType<typeof createLog>) => void) {
  const lines: string[] = []
  write(createLog(minimum, (line) => lines.push(line)))
  return lines
}

describe('the log', () => {
  it('writes one object a line with the allowed facts', () => {
    const [line = ''] = linesOf('info', (log) => log.info('server.ready', { status: 200, tookMs: 3 }))
    expect(line.endsWith('}\n')).toBe(true)
    expect(JSON.parse(line)).toMatchObject({ level: 'info', event: 'server.ready', status: 200, tookMs: 3 })
  })

  it('leaves out what is below its level', () => {
    const lines = linesOf('warn', (log) => {
      log.debug('a')
      log.info('b')
      log.warn('c')
      log.error('d')
    })
    expect(lines.map((line) => (JSON.parse(line) as { event: string }).event)).toEqual(['c', 'd'])
  })

  it('drops every fact that is not on the list', () => {
    const facts = { status: 200, email: CANARY, body: { prediction: CANARY } } as LogFacts
    expect(linesOf('info', (log) => log.info('request', facts)).join()).not.toContain(CANARY)
  })

  it('tells an error by kind and place, and its message only where it cannot quote what people typed', () => {
    const database = Object.assign(new Error(`invalid input syntax: "${CANARY}"`), {
      code: '22P02',
      routine: 'x',
      table: 'bets',
    })
    const parser = new SyntaxError(`Unexpected token in ${CANARY}`)
    const defect = new Error('a defect', { cause: parser })
    const lines = linesOf('info', (log) => {
      for (const error of [database, parser, defect]) log.error('failed', { error })
      log.error('failed', { error: CANARY })
    })
    expect(lines.join()).not.toContain(CANARY)
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ error: { code: '22P02', table: 'bets' } })
    expect(JSON.parse(lines[2] ?? '')).toMatchObject({ error: { message: 'a defect', cause: { kind: 'SyntaxError' } } })
  })
})
