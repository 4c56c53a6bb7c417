// npx tsx bench/paired.ts ../other-checkout …: what sealing a prediction costs in this checkout, divided by the others.
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { countRuns, type Counts } from './costs.ts'
import { jobsOf, seal } from './scenarios/predict.ts'
import type { BenchWorld } from './world.ts'

const TURNS = Number(process.env['BENCH_TURNS'] ?? 120)
/** Until what runs often is compiled. */
const WARM_TURNS = 20
const RUNS_OF_A_TURN = 40
const CALLERS = Number(process.env['BENCH_CALLERS'] ?? 4)
const FIRST_PORT = Number(process.env['BENCH_PORT'] ?? 47_110)

/** One checkout's built server before a database of its own. */
interface Side {
  readonly name: string
  readonly world: BenchWorld
  readonly sealOnce: () => Promise<unknown>
}

/** Processor time of one seal in one turn. */
interface Spent {
  readonly server: number
  readonly database: number
  readonly together: number
}

const KINDS = ['server', 'database', 'together'] as const

/** Takes the checkout's own world and seed, because its schema is its own, and calls both alike. */
async function startSide(folder: string, index: number): Promise<Side> {
  // `bench/world.ts` reads BENCH_PORT when it is imported, and starts the server that is built in the current folder.
  process.env['BENCH_PORT'] = String(FIRST_PORT + 2 * index)
  process.chdir(folder)
  const load = async (file: string) => (await import(pathToFileURL(join(folder, file)).href)) as unknown
  const { startWorld } = (await load('bench/world.ts')) as typeof import('./world.ts')
  const { seed } = (await load('bench/seed.ts')) as typeof import('./seed.ts')
  const world = await startWorld()
  const bets = await seed(world.owner, { letter: 'o', groups: 200, betsPerGroup: 10, accepted: 1 })
  // A checkout may be older than the seed that does this itself.
  await world.owner.query(`update bets set next_check_at = now() + interval '1 day' where next_check_at is not null`)
  await world.owner.query('vacuum analyze')
  await world.owner.query('checkpoint')
  const next = jobsOf(bets)
  return { name: basename(folder), world, sealOnce: () => seal(world, next()) }
}

/** The same number of seals for every side, so that their tables grow alike. */
async function turnOf({ world, sealOnce }: Side): Promise<Spent> {
  const before = world.clock()
  let left = RUNS_OF_A_TURN
  const caller = async () => {
    while (left > 0) {
      left -= 1
      await sealOnce()
    }
  }
  await Promise.all(Array.from({ length: CALLERS }, caller))
  const after = world.clock()
  const server = (after.serverMs - before.serverMs) / RUNS_OF_A_TURN
  const database = (after.databaseMs - before.databaseMs) / RUNS_OF_A_TURN
  return { server, database, together: server + database }
}

/** The sides take turns, and who begins changes: ABC, CBA, ABC, … Turns to warm up come first and are thrown away. */
async function takeTurns(sides: readonly Side[]): Promise<readonly (readonly Spent[])[]> {
  const turns: Spent[][] = []
  for (let turn = -WARM_TURNS; turn < TURNS; turn += 1) {
    const spent = new Map<Side, Spent>()
    for (const side of turn % 2 === 0 ? sides : sides.toReversed()) spent.set(side, await turnOf(side))
    if (turn >= 0) turns.push(sides.flatMap((side) => spent.get(side) ?? []))
  }
  return turns
}

/** Three times, of which the middle one counts: what the database does for itself may fall into one of them. */
async function countSides(sides: readonly Side[]): Promise<readonly Counts[]> {
  const counted = sides.map((): Counts[] => [])
  for (let round = 0; round < 3; round += 1) {
    for (const [index, { world, sealOnce }] of sides.entries()) {
      counted[index]?.push(await countRuns(world.owner, sealOnce))
    }
  }
  const middleOf = (each: readonly Counts[], kind: keyof Counts) =>
    quantile(
      each.map((counts) => counts[kind]),
      0.5,
    )
  return counted.map((each) => ({ statements: middleOf(each, 'statements'), buffers: middleOf(each, 'buffers') }))
}

const quantile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) * share)] ?? 0

/** The median of the turns' ratios, and between which bounds it lies in 19 of 20 such runs (order statistics). */
function ratioOf(values: readonly number[]): string {
  const spread = 0.98 / Math.sqrt(values.length)
  const [low, middle, high] = [0.5 - spread, 0.5, 0.5 + spread].map((share) => quantile(values, share).toFixed(3))
  return `${middle} (${low}–${high})`
}

function report(sides: readonly Side[], counts: readonly Counts[], turns: readonly (readonly Spent[])[]): void {
  for (const [index, { name }] of sides.entries()) {
    const [server, database, together] = KINDS.map((kind) =>
      quantile(
        turns.map((turn) => turn[index]?.[kind] ?? 0),
        0.5,
      ).toFixed(2),
    )
    const { statements = 0, buffers = 0 } = counts[index] ?? {}
    console.log(
      `${name}: CPU ms server ${server}, database ${database}, together ${together}; ` +
        `${statements.toFixed(1)} statements, ${buffers.toFixed(1)} buffers`,
    )
  }
  for (const [index, { name }] of sides.entries()) {
    if (index === 0) continue
    const ratios = KINDS.map((kind) => {
      const each = turns.map((turn) => (turn[0]?.[kind] ?? 0) / (turn[index]?.[kind] ?? Number.NaN))
      return `${kind} ${ratioOf(each)}`
    })
    const buffers = (counts[0]?.buffers ?? 0) / (counts[index]?.buffers ?? Number.NaN)
    console.log(`${sides[0]?.name} : ${name}: CPU ${ratios.join(', ')}; buffers ${buffers.toFixed(3)}`)
  }
}

const sides: Side[] = []
try {
  for (const [index, folder] of [process.cwd(), ...process.argv.slice(2)].entries()) {
    sides.push(await startSide(folder, index))
  }
  const turns = await takeTurns(sides)
  report(sides, await countSides(sides), turns)
} finally {
  for (const { world } of sides) await world.stop()
}
