import { createStreamIndex, isList } from './stream-index.ts'
import { whichEndFor } from './room-for-streams.ts'
import type { Delivery, Hub, LiveListener, LiveSink, OutboxPosition } from './port.ts'

const HEARTBEAT_MS = 25_000
const HEARTBEAT = Buffer.from(':\n\n')
const RESYNC = Buffer.from('data: {"type":"resync"}\n\n')
/** A stream ends after an hour; the browser comes back and shows its session again. */
const STREAM_AGE_MAX_MS = 3_600_000

interface HubOptions {
  readonly heartbeatMs?: number
  readonly now?: () => number
}

/** Keeps the open streams and hands each event to those it is for. What an event costs depends on these, not on how many are open. */
export function createHub({ heartbeatMs = HEARTBEAT_MS, now = Date.now }: HubOptions = {}): Hub {
  const streams = createStreamIndex<LiveSink>()
  let delivered = 0

  const end = (stream: LiveSink) => {
    if (streams.delete(stream)) stream.close()
  }
  const send = (stream: LiveSink, bytes: Buffer) => {
    if (!stream.write(bytes)) end(stream)
  }
  const sendNew = (stream: LiveSink, delivery: Delivery) => {
    if (wasMissed(stream, delivery)) return
    // The relay is in order: behind the first event that is new, every one is.
    if (delivery.id !== null) stream.catchingUp = null
    send(stream, bytesOf(delivery))
  }
  const heartbeat = setInterval(() => {
    for (const stream of streams.all()) {
      if (now() - stream.openedAt > STREAM_AGE_MAX_MS) end(stream)
      else send(stream, HEARTBEAT)
    }
  }, heartbeatMs)
  heartbeat.unref()

  return {
    open: (stream) => {
      const ending = whichEndFor(stream.listener, streams)
      if (ending === null) return false
      for (const other of ending) end(other)
      stream.openedAt = now()
      streams.add(stream)
      return true
    },
    start: (stream, missed) => {
      if (missed === 'resync') send(stream, RESYNC)
      else for (const delivery of missed) if (isFor(stream.listener, delivery)) send(stream, bytesOf(delivery))
      const last = missed === 'resync' ? undefined : missed.at(-1)
      const waiting = stream.catchingUp?.waiting ?? []
      stream.catchingUp = last?.id ? { waiting: null, resumedAt: positionOf(last.id) } : null
      for (const delivery of waiting) sendNew(stream, delivery)
    },
    end,
    deliver: (deliveries) => {
      for (const delivery of deliveries) {
        let bytes: Buffer | null = null
        delivered += 1
        forEachReceiver(streams, delivery, (stream) => {
          if (stream.lastReceived === delivered) return
          stream.lastReceived = delivered
          if (stream.catchingUp === null) send(stream, (bytes ??= bytesOf(delivery)))
          else if (stream.catchingUp.waiting === null) sendNew(stream, delivery)
          else stream.catchingUp.waiting.push(delivery)
        })
      }
    },
    isEmpty: () => streams.size() === 0,
    size: streams.size,
    endSessions: (sessionIds) => {
      const ended = new Set(sessionIds)
      for (const stream of streams.all()) if (ended.has(stream.listener.sessionId)) end(stream)
    },
    sessionIds: () => [...new Set([...streams.all()].map((stream) => stream.listener.sessionId))],
    close: () => {
      clearInterval(heartbeat)
      for (const stream of streams.all()) end(stream)
    },
  }
}

type Streams = ReturnType<typeof createStreamIndex<LiveSink>>

/** The bet whose open pages receive an event; null where it is for certain users only. */
const openPageOf = ({ event, isClosed = false }: Delivery): string | null =>
  event.type === 'bet.changed' && !isClosed ? event.uniqueId : null

/** Some streams twice: their user may be among the receivers and have the page of the bet open as well. */
function forEachReceiver(streams: Streams, delivery: Delivery, receive: (stream: LiveSink) => void): void {
  for (const userId of delivery.userIds) {
    const found = streams.ofUser(userId)
    if (isList(found)) for (const stream of found) receive(stream)
    else if (found !== undefined) receive(found)
  }
  const page = openPageOf(delivery)
  if (page !== null) for (const stream of streams.watching(page)) receive(stream)
}

/** Whether the stream was sent the event when it resumed. */
const wasMissed = ({ catchingUp }: LiveSink, { id }: Delivery): boolean =>
  id !== null && catchingUp !== null && catchingUp.resumedAt !== null && !isBehind(positionOf(id), catchingUp.resumedAt)

const isFor = ({ userId, watchedBet }: LiveListener, delivery: Delivery): boolean =>
  delivery.userIds.has(userId) || (watchedBet !== null && watchedBet === openPageOf(delivery))

const bytesOf = ({ id, event }: Delivery): Buffer =>
  Buffer.from(`${id === null ? '' : `id: ${id}\n`}data: ${JSON.stringify(event)}\n\n`)

function positionOf(id: string): OutboxPosition {
  const [xid = '0', number = '0'] = id.split('-')
  return [BigInt(xid), BigInt(number)]
}

const isBehind = ([xid, id]: OutboxPosition, [otherXid, otherId]: OutboxPosition): boolean =>
  xid > otherXid || (xid === otherXid && id > otherId)
