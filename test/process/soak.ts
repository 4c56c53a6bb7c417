import { loadavg } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser } from '#test/support/http.ts'
import type { Asker } from './asks.ts'

const GROWTH_MB_PER_MINUTE_MAX = 1
const LOOP_P99_MS_MAX = 50
const WARM_UP_MINUTES = 5
const LOOK_EVERY_MS = 15_000

/** Each step of the search asks this much more than the one before, for so long. */
const STEP = 1.4
const STEP_MS = 8_000
const FIRST_TURNS_PER_SECOND = 2
/** So few are shed by chance, where something else takes the processor for a moment. */
const SHED_SHARE = 0.01
/** More than one machine answers: the search ends. */
const TURNS_PER_SECOND_MAX = 100

/** Those of `oneTurn`. */
const ASKS_A_TURN = 5

const minutes = Number(process.env['SOAK_MINUTES'] ?? 30)

/** Who asks, and how the server does. */
interface Load {
  readonly people: readonly Browser[]
  readonly asker: Asker
  /** A figure of the server, by its name. */
  readonly metric: (name: string) => Promise<number>
}

/**
 * Half the load that sheds, for half an hour.
 *
 * @returns what is wrong
 */
export async function soak(load: Load): Promise<readonly string[]> {
  const given = Number(process.env['SOAK_SHEDS_AT'] ?? 0)
  const asksPerSecond = given > 0 ? given : await findSheddingLoad(load)
  console.log(`sheds at ${asksPerSecond.toFixed(0)} asks a second; soaks at half of them for ${minutes} minutes`)
  load.asker.countAnew()
  const until = Date.now() + minutes * 60_000
  const turning = turn(load, asksPerSecond / 2 / ASKS_A_TURN, until, [200])
  const problems = await look(load, until)
  await turning
  return problems
}

/** Asks more and more, until answers are 503. @returns what was answered while they were */
async function findSheddingLoad(load: Load): Promise<number> {
  for (let offered = FIRST_TURNS_PER_SECOND; ; offered *= STEP) {
    load.asker.countAnew()
    const since = Date.now()
    await turn(load, offered, since + STEP_MS, [200, 429, 503])
    const { statuses, answered } = load.asker.counts()
    const asksPerSecond = answered / ((Date.now() - since) / 1000)
    const isShedding = (statuses.get(503) ?? 0) > answered * SHED_SHARE
    if (isShedding || offered > TURNS_PER_SECOND_MAX) return asksPerSecond
  }
}

/** Begins turns at a steady pace, whether or not those before have ended, each by the next person. */
async function turn(load: Load, perSecond: number, until: number, expected: readonly number[]): Promise<void> {
  const since = Date.now()
  const turns = new Set<Promise<void>>()
  for (let begun = 0; Date.now() < until; begun += 1) {
    await sleep(Math.max(0, since + (begun * 1000) / perSecond - Date.now()))
    const browser = load.people[begun % load.people.length]
    if (!browser) break
    const going: Promise<void> = load.asker.oneTurn(browser, expected).finally(() => turns.delete(going))
    turns.add(going)
  }
  await Promise.all(turns)
}

/** Watches memory and event loop until the end. */
async function look({ metric }: Load, until: number): Promise<readonly string[]> {
  const startedAt = Date.now()
  const warmMinutes = Math.min(WARM_UP_MINUTES, minutes / 2)
  const memory: [minutes: number, megabytes: number][] = []
  const loopMs: number[] = []
  const heap: number[] = []
  while (Date.now() < until) {
    await sleep(Math.min(LOOK_EVERY_MS, Math.max(100, until - Date.now())))
    loopMs.push((await metric('nodejs_eventloop_lag_p99_seconds')) * 1000)
    heap.push((await metric('nodejs_heap_size_used_bytes')) / 1e6)
    memory.push([(Date.now() - startedAt) / 60_000, (await metric('process_resident_memory_bytes')) / 1e6])
  }
  const growth = slope(memory.filter(([minute]) => minute >= warmMinutes))
  const [median, worst] = [0.5, 1].map(
    (share) => loopMs.toSorted((a, b) => a - b)[Math.ceil(loopMs.length * share) - 1],
  )
  const [first, last] = [memory[0]?.[1] ?? 0, memory.at(-1)?.[1] ?? 0]
  console.log(
    `memory ${first.toFixed(0)} MB, ${last.toFixed(0)} at the end, ${growth.toFixed(2)} MB a minute after minute ${warmMinutes} ` +
      `(of it the heap ${Math.min(...heap).toFixed(0)} to ${Math.max(...heap).toFixed(0)}); ` +
      `event loop p99 ${median?.toFixed(0)} ms, ${worst?.toFixed(0)} at worst; load of the machine ${loadavg()[1]?.toFixed(1)}`,
  )
  return [
    ...(growth <= GROWTH_MB_PER_MINUTE_MAX ? [] : [`memory grows by ${growth.toFixed(2)} MB a minute`]),
    ...((worst ?? Infinity) <= LOOP_P99_MS_MAX ? [] : [`the event loop waits ${worst?.toFixed(0)} ms`]),
  ]
}

/** How much `y` grows with each `x`, by least squares: the collector of garbage makes single values jump. */
function slope(points: readonly (readonly [x: number, y: number])[]): number {
  const mean = (axis: 0 | 1) => points.reduce((sum, point) => sum + point[axis], 0) / points.length
  const [meanX, meanY] = [mean(0), mean(1)]
  const over = points.reduce((sum, [x, y]) => sum + (x - meanX) * (y - meanY), 0)
  const under = points.reduce((sum, [x]) => sum + (x - meanX) ** 2, 0)
  return under === 0 ? 0 : over / under
}
