import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createHub } from './hub.ts'
import { LiveSink, type Delivery, type Hub, type LiveListener } from './port.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** What a stream was given. */
interface Seen {
  readonly written: string[]
  readonly isFast: boolean
  isEnded: boolean
  readonly isClosed: () => boolean
}

function sink(isFast = true): Seen {
  const seen: Seen = { written: [], isFast, isEnded: false, isClosed: () => seen.isEnded }
  return seen
}

/** Remembers what it was given; a slow one takes it and has too much. */
class TestSink extends LiveSink {
  readonly #seen: Seen

  constructor(who: LiveListener, seen: Seen) {
    super(who)
    this.#seen = seen
  }

  write(bytes: Buffer): boolean {
    this.#seen.written.push(String(bytes))
    return this.#seen.isFast
  }

  close(): void {
    this.#seen.isEnded = true
  }
}

const listener = (userId: string, watchedBet: string | null = null) => ({
  userId,
  sessionId: `s-${userId}`,
  watchedBet,
  ipKey: null,
})
function open(hub: Hub, who: LiveListener, to: Seen) {
  const sink = new TestSink(who, to)
  if (!hub.open(sink)) throw new Error('there was no room')
  return {
    start: (missed: readonly Delivery[] | 'resync') => hub.start(sink, missed),
    close: () => hub.end(sink),
  }
}
const changed = (id: string, uniqueId: string, ...userIds: string[]): Delivery => ({
  id,
  event: { type: 'bet.changed', uniqueId, version: 1 },
  userIds: new Set(userIds),
})

describe('the hub', () => {
  it('knows whether anybody listens', () => {
    const hub = createHub()
    expect(hub.isEmpty()).toBe(true)
    const stream = open(hub, listener('ann'), sink())
    expect(hub.isEmpty()).toBe(false)
    stream.close()
    expect(hub.isEmpty()).toBe(true)
  })

  it('hands each event to those it is for', () => {
    const hub = createHub()
    const [ann, bo, cy] = [sink(), sink(), sink()]
    open(hub, listener('ann'), ann).start([])
    open(hub, listener('bo'), bo).start([])
    open(hub, listener('cy', 'bet-1'), cy).start([])
    hub.deliver([changed('1-1', 'bet-1', 'ann')])
    expect(ann.written).toEqual(['id: 1-1\ndata: {"type":"bet.changed","uniqueId":"bet-1","version":1}\n\n'])
    expect(bo.written).toEqual([])
    expect(cy.written).toHaveLength(1)
    hub.close()
  })

  it('sends what was missed before what is new, and nothing twice, also when the relay is late', () => {
    const hub = createHub()
    const ann = sink()
    const stream = open(hub, listener('ann'), ann)
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

  it('sends of what was missed only what is for its user, or about the bet whose page is open', () => {
    const hub = createHub()
    const ann = sink()
    const stream = open(hub, listener('ann', 'bet-1'), ann)
    stream.start([
      changed('9-1', 'bet-1', 'bo'),
      changed('9-2', 'bet-2', 'bo'),
      changed('9-3', 'bet-2', 'ann'),
      { ...changed('9-4', 'bet-1', 'bo'), isClosed: true },
    ])
    expect(ann.written.map((text) => text.split('\n', 1)[0])).toEqual(['id: 9-1', 'id: 9-3'])
    hub.close()
  })

  it('sends what came while the missed events were read, after them', () => {
    const hub = createHub()
    const ann = sink()
    const stream = open(hub, listener('ann'), ann)
    hub.deliver([changed('9-2', 'b', 'ann'), changed('9-3', 'b', 'bo')])
    expect(ann.written).toEqual([])
    stream.start([changed('9-1', 'b', 'ann')])
    expect(ann.written.map((text) => text.split('\n', 1)[0])).toEqual(['id: 9-1', 'id: 9-2'])
    hub.close()
  })

  it('hands an event once to a stream whose user it is for and who watches its bet, and to no other', () => {
    const hub = createHub()
    const [ann, bo, cy] = [sink(), sink(), sink()]
    open(hub, listener('ann', 'bet-1'), ann).start([])
    open(hub, listener('bo', 'bet-2'), bo).start([])
    const late = open(hub, listener('cy', 'bet-1'), cy)
    hub.deliver([changed('1-1', 'bet-1', 'ann'), { ...changed('1-2', 'bet-1', 'bo'), isClosed: true }])
    late.start([])
    const idsOf = ({ written }: { written: readonly string[] }) => written.map((text) => text.split('\n', 1)[0])
    expect([ann, bo, cy].map(idsOf)).toEqual([['id: 1-1'], ['id: 1-2'], ['id: 1-1']])
    hub.close()
  })

  it('asks nothing of the streams that an event is not for', () => {
    const hub = createHub()
    const asked: string[] = []
    const watched = (userId: string): LiveListener =>
      new Proxy(listener(userId), { get: (of, key) => (asked.push(userId), Reflect.get(of, key)) })
    for (const userId of ['ann', 'bo', 'cy']) open(hub, watched(userId), sink()).start([])
    asked.length = 0
    hub.deliver([changed('1-1', 'b', 'ann')])
    expect([...new Set(asked)]).toEqual([])
    hub.close()
  })

  it('drops whoever does not read', () => {
    const hub = createHub()
    const slow = sink(false)
    open(hub, listener('ann'), slow).start([])
    hub.deliver([changed('1-1', 'b', 'ann')])
    expect(slow.isClosed()).toBe(true)
    expect(hub.sessionIds()).toEqual([])
    hub.close()
  })

  it.each([
    ['of its user', changed('1-1', 'bet-1', 'ann')],
    ['on its page', changed('1-1', 'bet-1')],
  ])('hands an event to all others %s behind one that does not read', (_, event) => {
    const hub = createHub()
    const [slow, ...others] = [sink(false), sink(), sink()]
    for (const to of [slow, ...others]) open(hub, listener('ann', 'bet-1'), to).start([])
    hub.deliver([event])
    expect(others.map(({ written }) => written.length)).toEqual([1, 1])
    expect([slow.written.length, slow.isClosed()]).toEqual([1, true])
    hub.close()
  })

  it('keeps quiet connections alive, and ends them after an hour', () => {
    const hub = createHub({ heartbeatMs: 25_000 })
    const ann = sink()
    open(hub, listener('ann'), ann).start([])
    vi.advanceTimersByTime(25_000)
    expect(ann.written).toEqual([':\n\n'])
    vi.advanceTimersByTime(3_600_000)
    expect(ann.isClosed()).toBe(true)
    hub.close()
  })

  it('ends the streams of ended sessions only', () => {
    const hub = createHub()
    const [ann, bo] = [sink(), sink()]
    open(hub, listener('ann'), ann).start([])
    open(hub, listener('bo'), bo).start([])
    hub.endSessions(['s-ann'])
    expect([ann.isClosed(), bo.isClosed()]).toEqual([true, false])
    hub.close()
    expect(bo.isClosed()).toBe(true)
  })
})

describe('room for streams', () => {
  const at = (ipKey: string | null, userId: string): LiveListener => ({ ...listener(userId), ipKey })
  const fill = (hub: Hub, count: number, who: (index: number) => LiveListener) =>
    Array.from({ length: count }, (_, index) => {
      const end = sink()
      open(hub, who(index), end)
      return end
    })

  it('is for 200 streams of one address, and the next one is refused', () => {
    const hub = createHub()
    const streams = fill(hub, 200, (index) => at('192.0.2.1', `user-${index}`))
    expect(hub.open(new TestSink(at('192.0.2.1', 'user-200'), sink()))).toBe(false)
    expect(hub.open(new TestSink(at('192.0.2.2', 'user-201'), sink()))).toBe(true)
    expect(streams.some(({ isClosed }) => isClosed())).toBe(false)
    hub.close()
  })

  it('is for 5,000 in all; the largest holder gives up its newest one, and pushes out no other', () => {
    const hub = createHub()
    const others = fill(hub, 4_850, (index) => at(null, `user-${index}`))
    const large = fill(hub, 150, (index) => at('192.0.2.1', `guest-${index}`))
    expect(hub.open(new TestSink(at('192.0.2.1', 'guest-150'), sink()))).toBe(false)
    expect(hub.open(new TestSink(at('192.0.2.2', 'newcomer'), sink()))).toBe(true)
    expect(large.map(({ isClosed }) => isClosed()).lastIndexOf(true)).toBe(149)
    expect(large.filter(({ isClosed }) => isClosed())).toHaveLength(1)
    expect(others.some(({ isClosed }) => isClosed())).toBe(false)
    hub.close()
  })

  it('is for five streams of one user; the oldest ends for a sixth', () => {
    const hub = createHub()
    const streams = fill(hub, 6, () => at('192.0.2.1', 'ann'))
    expect(streams.map(({ isClosed }) => isClosed())).toEqual([true, false, false, false, false, false])
    expect(hub.size()).toBe(5)
    hub.close()
  })

  it('is for nobody where every holder has one', () => {
    const hub = createHub()
    fill(hub, 5_000, (index) => at(null, `user-${index}`))
    expect(hub.open(new TestSink(at(null, 'newcomer'), sink()))).toBe(false)
    hub.close()
  })
})
