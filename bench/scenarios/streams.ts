import { fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { get, type IncomingMessage } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { residentKilobytesOf } from '../costs.ts'
import type { HubMicroseconds } from '../hub.ts'
import { median } from '../measure.ts'
import type { SeededBet } from '../seed.ts'
import type { BenchWorld } from '../world.ts'
import { listen, percentile } from './live.ts'

const BETS = 100
/** While edits are timed, and when all are open. */
const STREAMS = 1_000
const STREAMS_ALL = 5_000
const HUBS = 9
/** V8 gives the memory back that new objects came to be in, once a process has had nothing to do for so long. */
const QUIET_MS = 20_000

/**
 * What open streams cost: the hub alone with few and many of them, then 1,000 over HTTP on 100 bets, whose events come at
 * human pace; then what the memory of the server has grown by with 5,000, at once and when it has been quiet. It was quiet
 * before as well, and counts all that the server does for the first time too.
 */
export async function benchStreams(world: BenchWorld, edits: number, bets: readonly SeededBet[]): Promise<void> {
  await benchHub()
  const watched = bets.slice(0, BETS)
  const sentAt = new Map<string, number>()
  const tookMs: number[] = []
  await sleep(QUIET_MS)
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
  const [quiet, limit] = await Promise.all([quietKilobytesOf(world.serverPid), memoryOfLimit(world.limit)])
  for (const stream of streams) stream.destroy()
  const [median, p95] = [percentile(tookMs, 0.5), percentile(tookMs, 0.95)]
  console.log(`\n1,000 streams on 100 bets, ${edits} edits, ${received} events received`)
  console.log(`  from the POST to the event: median ${median.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms`)
  printMemory('the server', [before, few, all, quiet])
  printMemory('the limit', limit)
}

/** In processes of their own: what else is in the memory of this one is between the streams there. */
async function benchHub(): Promise<void> {
  console.log('\nthe hub alone, µs of processor time an event')
  const ratios: number[] = []
  for (let turn = 0; turn < HUBS; turn += 1) {
    const child = fork(new URL('../hub.ts', import.meta.url), { execArgv: ['--import', 'tsx'] })
    const { few, many } = await new Promise<HubMicroseconds>((settle, fail) =>
      child.once('message', settle).once('exit', fail),
    )
    ratios.push(many / few)
    console.log(`  ${few.toFixed(2)} with 100 streams, ${many.toFixed(2)} with 5,000`)
  }
  console.log(`  ${median(ratios).toFixed(2)} times as much, the median of ${HUBS}`)
}

type Kilobytes = readonly [before: number, few: number, all: number, quiet: number]

async function quietKilobytesOf(pid: number): Promise<number> {
  await sleep(QUIET_MS)
  return residentKilobytesOf(pid)
}

function printMemory(whose: string, [before, few, all, quiet]: Kilobytes): void {
  const perStream = (kilobytes: number, count: number) => (kilobytes / count).toFixed(1)
  console.log(
    `  memory of ${whose}: ${perStream(all - before, STREAMS_ALL)} KB a stream of ${STREAMS_ALL}, ` +
      `${perStream(few - before, STREAMS)} of the first ${STREAMS}, ${perStream(all - few, STREAMS_ALL - STREAMS)} of those after them; ` +
      `${perStream(quiet - before, STREAMS_ALL)} of ${STREAMS_ALL} once it is quiet`,
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
  const quiet = await quietKilobytesOf(pid)
  for (const stream of streams) stream.destroy()
  return [...kilobytes, quiet]
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
