// What the hub of the live streams costs, in a process of its own: forked by the scenario of the streams, to which it sends the figures.
import { createHub } from '#server/platform/realtime/hub.ts'
import { LiveSink, type Delivery } from '#server/platform/realtime/port.ts'
import { median } from './measure.ts'

const STREAMS_FEW = 100
const STREAMS_MANY = 5_000
const EVENTS = 3_000
const ROUNDS = 15
/** They only warm up the code that both hubs share. */
const FIRST_ROUNDS = 3

/** µs of processor time an event, with few streams and with many. */
export interface HubMicroseconds {
  readonly few: number
  readonly many: number
}

class SinkToNowhere extends LiveSink {
  write(): boolean {
    return true
  }

  close(): void {}
}

/** Streams that write nowhere; each event is for five people and ten watchers. */
function aHub(streams: number) {
  const hub = createHub()
  const bets = streams / 10
  for (let index = 0; index < streams; index += 1) {
    const listener = { userId: `u${index}`, sessionId: `s${index}`, watchedBet: `b${index % bets}`, ipKey: null }
    const sink = new SinkToNowhere(listener)
    hub.open(sink)
    hub.start(sink, [])
  }
  const deliveryOf = (event: number): Delivery => ({
    id: `1-${event}`,
    event: { type: 'bet.changed', uniqueId: `b${event % bets}`, version: event },
    userIds: new Set([0, 1, 2, 3, 4].map((person) => `u${(event * 5 + person) % streams}`)),
  })
  return {
    close: hub.close,
    /** µs of processor time an event. */
    run: (from: number): number => {
      const startedAt = process.cpuUsage()
      for (let event = from; event < from + EVENTS; event += 1) hub.deliver([deliveryOf(event)])
      const { user, system } = process.cpuUsage(startedAt)
      return (user + system) / EVENTS
    },
  }
}

/** The two hubs take turns. */
function measure(): HubMicroseconds {
  const hubs = [aHub(STREAMS_FEW), aHub(STREAMS_MANY)] as const
  const rounds = Array.from({ length: ROUNDS }, (_, round) => hubs.map((hub) => hub.run(round * EVENTS)))
  for (const hub of hubs) hub.close()
  const medianOf = (which: number): number => median(rounds.slice(FIRST_ROUNDS).map((round) => round[which] ?? 0))
  return { few: medianOf(0), many: medianOf(1) }
}

process.send?.(measure(), () => process.exit(0))
