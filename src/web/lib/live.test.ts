import type { LiveEvent } from '#contract/events.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { backoffMs, createLiveStream, liveUrl, type LiveSource } from './live.ts'

class Source implements LiveSource {
  onopen: LiveSource['onopen'] = null
  onmessage: LiveSource['onmessage'] = null
  onerror: LiveSource['onerror'] = null
  isClosed = false
  readonly url: string
  constructor(url: string) {
    this.url = url
  }
  close = () => {
    this.isClosed = true
  }
  opens = () => this.onopen?.(new Event('open'))
  fails = () => this.onerror?.(new Event('error'))
  sends = (data: string, lastEventId = '') => this.onmessage?.(new MessageEvent('message', { data, lastEventId }))
}

function setUp() {
  const sources: Source[] = []
  const events: LiveEvent[] = []
  const [onConnected, onRefused] = [vi.fn(), vi.fn()]
  const stream = createLiveStream({
    onEvent: (event) => events.push(event),
    onConnected,
    onRefused,
    chance: () => 0,
    connect: (url) => {
      const source = new Source(url)
      sources.push(source)
      return source
    },
  })
  const last = () => {
    const source = sources.at(-1)
    if (!source) throw new Error('nothing has connected')
    return source
  }
  return { stream, sources, events, onConnected, onRefused, last }
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('backoffMs', () => {
  it('waits 1, 2, 5, then 10 seconds', () => {
    expect([0, 1, 2, 3, 4, 50].map((attempt) => backoffMs(attempt, 0))).toEqual([1e3, 2e3, 5e3, 1e4, 1e4, 1e4])
  })

  it('adds up to a third by chance', () => {
    expect(backoffMs(0, 1)).toBe(1_300)
  })
})

describe('liveUrl', () => {
  it('names the watched bet and the last event', () => {
    expect(liveUrl(null, '')).toBe('/api/live')
    expect(liveUrl('abc', '17')).toBe('/api/live?bet=abc&after=17')
  })
})

describe('the stream', () => {
  it('hands on events and skips what it cannot read', () => {
    const { stream, events, last } = setUp()
    stream.open()
    last().sends('{"type":"account.changed"}', '5')
    last().sends('not json')
    last().sends('7')
    expect(events).toEqual([{ type: 'account.changed' }])
  })

  it('comes back after 1 and then 2 seconds, behind the last event', () => {
    const { stream, sources, onConnected, last } = setUp()
    stream.open()
    last().opens()
    last().sends('{"type":"resync"}', '41')
    last().fails()
    vi.advanceTimersByTime(999)
    expect(sources).toHaveLength(1)
    vi.advanceTimersByTime(1)
    expect(last().url).toBe('/api/live?after=41')
    last().fails()
    vi.advanceTimersByTime(2_000)
    expect(sources).toHaveLength(3)
    last().opens()
    expect(onConnected).toHaveBeenCalledTimes(2)
  })

  it('says when it was not let in, which is not the same as a loss', () => {
    const { stream, onRefused, last } = setUp()
    stream.open()
    last().opens()
    last().fails()
    expect(onRefused).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1_000)
    last().fails()
    expect(onRefused).toHaveBeenCalledTimes(1)
  })

  it('starts counting anew once it was connected', () => {
    const { stream, sources, last } = setUp()
    stream.open()
    last().fails()
    vi.advanceTimersByTime(1_000)
    last().opens()
    last().fails()
    vi.advanceTimersByTime(1_000)
    expect(sources).toHaveLength(3)
  })

  it('connects anew for another bet, but not when there is none to watch any more', () => {
    const { stream, sources, last } = setUp()
    stream.open()
    stream.watch('abc')
    expect(sources.map((source) => source.isClosed)).toEqual([true, false])
    stream.watch('abc')
    stream.watch(null)
    expect(sources).toHaveLength(2)
    expect(last().url).toBe('/api/live?bet=abc')
  })

  it('stays closed while paused, whatever happens', () => {
    const { stream, sources, last } = setUp()
    stream.open()
    last().fails()
    stream.pause()
    stream.watch('abc')
    vi.advanceTimersByTime(60_000)
    expect(sources).toHaveLength(1)
    stream.open()
    stream.open()
    expect(sources).toHaveLength(2)
    expect(last().url).toBe('/api/live?bet=abc')
  })
})
