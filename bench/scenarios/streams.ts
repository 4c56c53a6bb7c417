import { createHub } from '#server/platform/realtime/hub.ts'
import { LiveSink, type Delivery } from '#server/platform/realtime/port.ts'
import { randomUUID } from 'node:crypto'
import { get, type IncomingMessage } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { residentKilobytesOf } from '../costs.ts'
import type { SeededBet } from '../seed.ts'
import type { BenchWorld } from '../world.ts'
import { listen, percentile } from './live.ts'

const BETS = 100
/** While edits are timed, and when all are open. */
const STREAMS = 1_000
const STREAMS_ALL = 5_000
const EVENTS = 3_000
const HUB_ROUNDS = 15

/**
 * What open streams cost: the hub alone with few and many of them, and 1,000 over HTTP on 100 bets, whose events come at
 * human pace; then what the memory of the server has grown by with 5,000, which counts all that the server does for the
 * first time too.
 */
export async function benchStreams(world: BenchWorld, edits: number, bets: readonly SeededBet[]): Promise<void> {
  const [hubOfFew, hubOfMany] = hubMicroseconds(100, 5_000)
  console.log(
    `\nthe hub alone, µs of processor time an event: ${hubOfFew.toFixed(1)} with 100 streams, ${hubOfMany.toFixed(1)} with 5,000`,
  )
  console.log(`  ${(hubOfMany / hubOfFew).toFixed(2)} times as much`)
  const watched = bets.slice(0, BETS)
  const sentAt = new Map<string, number>()
  const tookMs: number[] = []
  const before = residentKilobytesOf(world.serverPid)
  const people = [...new Set(bets.flatMap(({ tokens }) => tokens))].slice(0, STREAMS)
  const openMore = () =>
    openAll(world, { watched, people }, (bet) => {
      const at = sentAt.get(bet.uniqueId)
      if (at !== undefined) tookMs.push(performance.now() - at)
    })
  const streams = [...(await openMore())]
  await sleep(1_000)
  const few = residentKilobytesOf(world.serverPid)
  for (let edit = 0; edit < edits; edit += 1) {
    const bet = watched[edit % watched.length]
    if (!bet) throw new Error('no bets were seeded')
    sentAt.set(bet.uniqueId, performance.now())
    await world.rpc(
      'bets/editPrediction',
      { commandId: randomUUID(), uniqueId: bet.uniqueId, text: `Edit ${edit}` },
      bet.tokens[0] ?? '',
    )
    await sleep(50)
  }
  await sleep(500)
  const received = tookMs.length
  while (streams.length < STREAMS_ALL) streams.push(...(await openMore()))
  await sleep(1_000)
  const all = residentKilobytesOf(world.serverPid)
  for (const stream of streams) stream.destroy()
  const [median, p95] = [percentile(tookMs, 0.5), percentile(tookMs, 0.95)]
  console.log(`\n1,000 streams on 100 bets, ${edits} edits, ${received} events received`)
  console.log(`  from the POST to the event: median ${median.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms`)
  printMemory('the server', [before, few, all])
  printMemory('the limit', await memoryOfLimit(world.limit))
}

type Kilobytes = readonly [before: number, few: number, all: number]

function printMemory(whose: string, [before, few, all]: Kilobytes): void {
  const perStream = (kilobytes: number, count: number) => (kilobytes / count).toFixed(1)
  console.log(
    `  memory of ${whose}: ${perStream(all - before, STREAMS_ALL)} KB a stream of ${STREAMS_ALL}, ` +
      `${perStream(few - before, STREAMS)} of the first ${STREAMS}, ${perStream(all - few, STREAMS_ALL - STREAMS)} of those after them`,
  )
}

/** As many streams of a server that sends nothing on them and knows no users. */
async function memoryOfLimit({ pid, streamUrl }: BenchWorld['limit']): Promise<Kilobytes> {
  const streams: IncomingMessage[] = []
  const openUntil = async (count: number) => {
    while (streams.length < count) {
      streams.push(await new Promise((settle, fail) => get(streamUrl, { agent: false }, settle).on('error', fail)))
    }
    await sleep(1_000)
    return residentKilobytesOf(pid)
  }
  const kilobytes = [residentKilobytesOf(pid), await openUntil(STREAMS), await openUntil(STREAMS_ALL)] as const
  for (const stream of streams) stream.destroy()
  return kilobytes
}

/** Each bet is watched by ten people, each of whom has one stream. */
async function openAll(
  world: BenchWorld,
  { watched, people }: { readonly watched: readonly SeededBet[]; readonly people: readonly string[] },
  onEvent: (bet: SeededBet) => void,
): Promise<readonly IncomingMessage[]> {
  const streams: IncomingMessage[] = []
  for (const [index, token] of people.entries()) {
    const bet = watched[index % watched.length]
    if (!bet) throw new Error('no bets were seeded')
    const event = new RegExp(`"bet\\.changed","uniqueId":"${bet.uniqueId}"`, 'g')
    streams.push(await listen(world, { token, watched: bet }, event, () => onEvent(bet)))
  }
  return streams
}

/**
 * Of this process, with streams that write nowhere; each event is for five people and ten watchers. The two hubs take
 * turns, the first of which only warm up the code that both share.
 */
function hubMicroseconds(few: number, many: number): readonly [few: number, many: number] {
  const hubs = [aHub(few), aHub(many)] as const
  const rounds = Array.from({ length: HUB_ROUNDS }, (_, round) => hubs.map((hub) => hub.run(round * EVENTS)))
  for (const hub of hubs) hub.close()
  const medianOf = (which: number): number =>
    percentile(
      rounds.slice(3).map((round) => round[which] ?? 0),
      0.5,
    )
  return [medianOf(0), medianOf(1)]
}

class SinkToNowhere extends LiveSink {
  write(): boolean {
    return true
  }

  close(): void {}
}

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
