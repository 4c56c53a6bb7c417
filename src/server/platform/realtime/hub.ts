import { whichEndFor } from './room-for-streams.ts'
import type { Delivery, Hub, LiveListener, LiveSink, LiveStream } from './port.ts'

const HEARTBEAT_MS = 25_000
/** A stream ends after an hour; the browser comes back and shows its session again. */
const STREAM_AGE_MAX_MS = 3_600_000

interface OpenStream {
  readonly listener: LiveListener
  readonly sink: LiveSink
  readonly openedAt: number
  /** What came while the missed events were read; null once they are out. */
  waiting: Delivery[] | null
  /** The last event that was sent as missed: the relay may still be on its way to it. */
  resumedAt: OutboxPosition | null
}

/** A position in the outbox, comparable. */
type OutboxPosition = readonly [xid: bigint, id: bigint]

interface HubOptions {
  readonly heartbeatMs?: number
  readonly now?: () => number
}

/** Keeps the open streams and hands each event to those it is for. */
export function createHub({ heartbeatMs = HEARTBEAT_MS, now = Date.now }: HubOptions = {}): Hub {
  const streams = new Set<OpenStream>()

  const end = (stream: OpenStream) => {
    if (streams.delete(stream)) stream.sink.close()
  }
  const send = (stream: OpenStream, text: string) => {
    if (!stream.sink.write(text)) end(stream)
  }
  const pass = (stream: OpenStream, delivery: Delivery, text = eventText(delivery)) => {
    if (delivery.id !== null && stream.resumedAt && !isBehind(positionOf(delivery.id), stream.resumedAt)) return
    if (isFor(stream.listener, delivery)) send(stream, text)
  }
  const makeRoom = (listener: LiveListener): boolean => {
    const ending = whichEndFor(listener, [...streams])
    for (const stream of ending ?? []) end(stream)
    return ending !== null
  }
  const heartbeat = setInterval(() => {
    for (const stream of streams) {
      if (now() - stream.openedAt > STREAM_AGE_MAX_MS) end(stream)
      else send(stream, ':\n\n')
    }
  }, heartbeatMs)
  heartbeat.unref()

  return {
    open: (listener, sink): LiveStream | null => {
      if (!makeRoom(listener)) return null
      const stream: OpenStream = { listener, sink, openedAt: now(), waiting: [], resumedAt: null }
      streams.add(stream)
      return {
        start: (missed) => {
          if (missed === 'resync') send(stream, 'data: {"type":"resync"}\n\n')
          else for (const delivery of missed) pass(stream, delivery)
          const last = missed === 'resync' ? undefined : missed.at(-1)
          if (last?.id) stream.resumedAt = positionOf(last.id)
          for (const delivery of stream.waiting ?? []) pass(stream, delivery)
          stream.waiting = null
        },
        close: () => end(stream),
      }
    },
    deliver: (deliveries) => {
      for (const delivery of deliveries) {
        const text = eventText(delivery)
        for (const stream of streams) {
          if (stream.waiting) stream.waiting.push(delivery)
          else pass(stream, delivery, text)
        }
      }
    },
    isEmpty: () => streams.size === 0,
    size: () => streams.size,
    endSessions: (sessionIds) => {
      const ended = new Set(sessionIds)
      for (const stream of streams) if (ended.has(stream.listener.sessionId)) end(stream)
    },
    sessionIds: () => [...new Set([...streams].map((stream) => stream.listener.sessionId))],
    close: () => {
      clearInterval(heartbeat)
      for (const stream of streams) end(stream)
    },
  }
}

function isFor(listener: LiveListener, { event, userIds, isClosed = false }: Delivery): boolean {
  if (userIds.has(listener.userId)) return true
  return !isClosed && event.type === 'bet.changed' && event.uniqueId === listener.watchedBet
}

const eventText = ({ id, event }: Delivery): string =>
  `${id === null ? '' : `id: ${id}\n`}data: ${JSON.stringify(event)}\n\n`

function positionOf(id: string): OutboxPosition {
  const [xid = '0', number = '0'] = id.split('-')
  return [BigInt(xid), BigInt(number)]
}

const isBehind = ([xid, id]: OutboxPosition, [otherXid, otherId]: OutboxPosition): boolean =>
  xid > otherXid || (xid === otherXid && id > otherId)
