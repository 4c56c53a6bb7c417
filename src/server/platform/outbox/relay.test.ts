import { silentLog } from '#server/log.ts'
import { describe, expect, it } from 'vitest'
import { createRelay, type OutboxCursor, type OutboxRow } from './relay.ts'

const row = (xid: number, id: number, isReady = true): OutboxRow => ({
  xid: String(xid),
  id: String(id),
  type: 'bet.changed',
  betId: 'b',
  userId: null,
  leagueId: null,
  version: id,
  isReady,
})
const soon = (ms = 40) => new Promise((resolve) => setTimeout(resolve, ms))

/** An outbox in memory. */
function outbox() {
  const rows: OutboxRow[] = []
  const delivered: string[] = []
  return {
    rows,
    delivered,
    head: async () => ({ xid: '0', id: '0' }),
    readBehind: async ({ xid, id }: OutboxCursor, limit: number) =>
      rows
        .filter((r) => Number(r.xid) > Number(xid) || (r.xid === xid && Number(r.id) > Number(id)))
        .sort((a, b) => Number(a.xid) - Number(b.xid) || Number(a.id) - Number(b.id))
        .slice(0, limit),
    deliver: async (passed: readonly OutboxRow[]) => void delivered.push(...passed.map((r) => `${r.xid}-${r.id}`)),
    log: silentLog,
  }
}

describe('the relay', () => {
  it('delivers in the order of transactions, each row once', async () => {
    const box = outbox()
    const relay = await createRelay(box)
    box.rows.push(row(2, 1), row(1, 2))
    relay.wake()
    relay.wake()
    await soon()
    box.rows.push(row(3, 3))
    relay.wake()
    await soon()
    await relay.close()
    expect(box.delivered).toEqual(['1-2', '2-1', '3-3'])
  })

  it('holds everything back behind a row that is not ready, and looks again soon', async () => {
    const box = outbox()
    const relay = await createRelay(box)
    box.rows.push(row(1, 1), row(2, 2, false), row(3, 3, false))
    relay.wake()
    await soon()
    expect(box.delivered).toEqual(['1-1'])
    box.rows.splice(1, 2, row(2, 2), row(3, 3))
    await soon()
    await relay.close()
    expect(box.delivered).toEqual(['1-1', '2-2', '3-3'])
  })

  it('delivers what many commands write by a few looks', async () => {
    const box = outbox()
    let looks = 0
    const readBehind = (cursor: OutboxCursor, limit: number) => {
      looks += 1
      return box.readBehind(cursor, limit)
    }
    const relay = await createRelay({ ...box, readBehind })
    const startedAt = performance.now()
    for (let id = 1; performance.now() < startedAt + 50; id += 1) {
      box.rows.push(row(id, id))
      relay.wake()
      await soon(1)
    }
    await soon()
    const intervals = (performance.now() - startedAt) / 10
    await relay.close()
    expect(box.delivered).toHaveLength(box.rows.length)
    expect(looks).toBeLessThanOrEqual(Math.ceil(intervals) + 1)
  })

  it('works off more than one batch without being poked again', async () => {
    const box = outbox()
    const relay = await createRelay(box)
    box.rows.push(...Array.from({ length: 1_201 }, (_none, index) => row(1, index + 1)))
    relay.wake()
    await soon()
    await relay.close()
    expect(box.delivered).toHaveLength(1_201)
  })

  it('leaves the poll alone while this process is notified, and takes it up when it is not any more', async () => {
    const box = outbox()
    let isNotified = true
    const relay = await createRelay({ ...box, pollMs: 10, isNotified: () => isNotified })
    await soon()
    box.rows.push(row(1, 1))
    await soon(80)
    expect(box.delivered).toEqual([])
    relay.wake()
    await soon()
    expect(box.delivered).toEqual(['1-1'])
    isNotified = false
    relay.wake()
    await soon()
    box.rows.push(row(2, 2))
    await soon(80)
    await relay.close()
    expect(box.delivered).toEqual(['1-1', '2-2'])
  })

  it('tries again where delivering failed, and loses nothing', async () => {
    const box = outbox()
    let failures = 1
    const deliver = async (passed: readonly OutboxRow[]) => {
      if ((failures -= 1) >= 0) throw new Error('the database is away')
      return box.deliver(passed)
    }
    const relay = await createRelay({ ...box, deliver, pollMs: 10 })
    box.rows.push(row(1, 1))
    relay.wake()
    await soon(80)
    await relay.close()
    expect(box.delivered).toEqual(['1-1'])
  })
})
