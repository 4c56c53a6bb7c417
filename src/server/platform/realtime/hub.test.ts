import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createHub } from './hub.ts'
import type { Delivery, LiveSink } from './port.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function sink(isFast = true) {
  const written: string[] = []
  let isClosed = false
  const it: LiveSink = {
    write: (text) => {
      written.push(text)
      return isFast
    },
    close: () => void (isClosed = true),
  }
  return { ...it, written, isClosed: () => isClosed }
}
const listener = (userId: string, watchedBet: string | null = null) => ({
  userId,
  sessionId: `s-${userId}`,
  watchedBet,
})
const changed = (id: string, uniqueId: string, ...userIds: string[]): Delivery => ({
  id,
  event: { type: 'bet.changed', uniqueId, version: 1 },
  userIds: new Set(userIds),
})

describe('the hub', () => {
  it('knows whether anybody listens', () => {
    const hub = createHub()
    expect(hub.isEmpty()).toBe(true)
    const stream = hub.open(listener('ann'), sink())
    expect(hub.isEmpty()).toBe(false)
    stream.close()
    expect(hub.isEmpty()).toBe(true)
  })

  it('hands each event to those it is for', () => {
    const hub = createHub()
    const [ann, bo, cy] = [sink(), sink(), sink()]
    hub.open(listener('ann'), ann).start([])
    hub.open(listener('bo'), bo).start([])
    hub.open(listener('cy', 'bet-1'), cy).start([])
    hub.deliver([changed('1-1', 'bet-1', 'ann')])
    expect(ann.written).toEqual(['id: 1-1\ndata: {"type":"bet.changed","uniqueId":"bet-1","version":1}\n\n'])
    expect(bo.written).toEqual([])
    expect(cy.written).toHaveLength(1)
    hub.close()
  })

  it('sends what was missed before what is new, and nothing twice, also when the relay is late', () => {
    const hub = createHub()
    const ann = sink()
    const stream = hub.open(listener('ann'), ann)
    const [one, two, three] = ['9-1', '9-2', '10-1'].map((id) => changed(id, 'b', 'ann')) as [
      Delivery,
      Delivery,
      Delivery,
    ]
    hub.deliver([two])
    stream.start([one, two])
    hub.deliver([two, three])
    expect(ann.written.map((text) => text.split('\n', 1)[0])).toEqual(['id: 9-1', 'id: 9-2', 'id: 10-1'])
    hub.close()
  })

  it('drops whoever does not read', () => {
    const hub = createHub()
    const slow = sink(false)
    hub.open(listener('ann'), slow).start([])
    hub.deliver([changed('1-1', 'b', 'ann')])
    expect(slow.isClosed()).toBe(true)
    expect(hub.sessionIds()).toEqual([])
    hub.close()
  })

  it('keeps quiet connections alive, and ends them after an hour', () => {
    const hub = createHub({ heartbeatMs: 25_000 })
    const ann = sink()
    hub.open(listener('ann'), ann).start([])
    vi.advanceTimersByTime(25_000)
    expect(ann.written).toEqual([':\n\n'])
    vi.advanceTimersByTime(3_600_000)
    expect(ann.isClosed()).toBe(true)
    hub.close()
  })

  it('ends the streams of ended sessions only', () => {
    const hub = createHub()
    const [ann, bo] = [sink(), sink()]
    hub.open(listener('ann'), ann).start([])
    hub.open(listener('bo'), bo).start([])
    hub.endSessions(['s-ann'])
    expect([ann.isClosed(), bo.isClosed()]).toEqual([true, false])
    hub.close()
    expect(bo.isClosed()).toBe(true)
  })
})
