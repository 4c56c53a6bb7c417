import { describe, expect, it } from 'vitest'
import { calmLog } from './calm-log.ts'
import { createLog } from './log.ts'

function aLog() {
  const lines: string[] = []
  let time = 0
  const log = calmLog(
    createLog('info', (line) => lines.push(line)),
    () => time,
  )
  return { log, lines, wait: (ms: number) => (time += ms) }
}
const flood = (log: ReturnType<typeof calmLog>, ipPrefix: string, count: number) => {
  for (let line = 0; line < count; line += 1) log.warn('security.refused', { code: 'account.locked', ipPrefix })
}

describe('a flood of refusals', () => {
  it('writes twenty lines a minute for one network, and still those of another', () => {
    const { log, lines, wait } = aLog()
    flood(log, '203.0.113.0', 500)
    expect(lines).toHaveLength(20)
    flood(log, '198.51.100.0', 1)
    expect(lines).toHaveLength(21)
    wait(60_000)
    flood(log, '203.0.113.0', 1)
    expect(lines).toHaveLength(22)
  })

  it('holds back no other line', () => {
    const { log, lines } = aLog()
    for (let line = 0; line < 30; line += 1) log.warn('mail.failed')
    expect(lines).toHaveLength(30)
  })
})
