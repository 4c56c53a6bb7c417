// npm run seed -- --bets 1000000: fills one database with so many bets and another with a thousand, and compares what the reads of
// all screens cost the same people in both, in turns.
import { checkBooks } from '#server/platform/checker/check-books.ts'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { countRuns } from './costs.ts'
import { seed, type Circle, type SeededBet } from './seed.ts'
import { seedSurroundings } from './seed-surroundings.ts'
import { startWorld, type BenchWorld, type EndpointPath } from './world.ts'

/** Each batch has an initial of its own, with which its share ids begin. */
const INITIALS = 'BCDEFGHIJKLMNOPQRSTUVWXYZbcdefghijklmnopqrstuvwxyz'
const FIRST_BETS = 1_000
/** How many times the time of its slow runs may be with all bets. */
const P95_GROWTH_MAX = 1.3
/** The same of the pages that it looks at: the indexes of a thousand times as many bets have one or two levels more. */
const BUFFERS_GROWTH_MAX = 2
/** Every round compares so many reads of each side, which take turns, so that a slow minute of the machine slows both. */
const ROUNDS = 7
const RUNS_OF_A_ROUND = 200
/** Takes the next reader from another group. */
const STEP = 11

/**
 * How many bets groups of five friends have, and what share of all bets belongs to such groups: most groups try it a few
 * times, and a few of them bet every day.
 */
const SKEW = [
  { betsPerGroup: 5, share: 0.5 },
  { betsPerGroup: 25, share: 0.3 },
  { betsPerGroup: 100, share: 0.15 },
  { betsPerGroup: 1_000, share: 0.05 },
] as const

const SMALL_PORT = 47_110

/** One of the people who read: a participant of a bet, who did not create it. */
interface Reader {
  readonly token: string
  readonly uniqueId: string
  readonly leagueId: string
}

/** A server before a database of its own, and who reads there. */
interface Side {
  readonly world: BenchWorld
  readonly readers: readonly Reader[]
}

/** What the screens read, and what they ask for. */
const READS: readonly (readonly [EndpointPath, asked: (reader: Reader) => object])[] = [
  ['bets/get', ({ uniqueId }) => ({ uniqueId })],
  ['bets/listMine', () => ({})],
  ['bets/listWaiting', () => ({})],
  ['bets/dareDebts', () => ({})],
  ['bets/history', ({ uniqueId }) => ({ uniqueId })],
  ['bets/series', ({ uniqueId }) => ({ uniqueId })],
  ['comments/thread', ({ uniqueId }) => ({ uniqueId })],
  ['comments/list', ({ uniqueId }) => ({ uniqueId })],
  ['notifications/list', () => ({ before: null })],
  ['friends/list', () => ({})],
  ['friends/requests', () => ({})],
  ['friends/search', () => ({ text: 'Person 12' })],
  ['leagues/listMine', () => ({})],
  ['leagues/get', ({ leagueId }) => ({ leagueId })],
  ['leagues/standings', ({ leagueId }) => ({ leagueId })],
  ['leagues/members', ({ leagueId }) => ({ leagueId })],
  ['accounts/walletHistory', () => ({ before: null })],
  ['accounts/deletionSummary', () => ({})],
  ['accounts/me', () => ({})],
]

const { values } = parseArgs({ options: { bets: { type: 'string', default: '100000' } } })
const wanted = Number(values.bets)
const worlds: BenchWorld[] = []
try {
  const small = await startSide(SMALL_PORT)
  const large = await startSide(SMALL_PORT + 10)
  await grow(large.world, wanted - FIRST_BETS)
  await settle(small.world)
  report(await compare(small, large))
  const findings = await checkBooks(large.world.db)
  console.log(`The bank checker finds ${findings.length === 0 ? 'nothing' : JSON.stringify(findings.slice(0, 3))}.`)
  if (findings.length > 0) process.exitCode = 1
} finally {
  for (const world of worlds) await world.stop()
}

/** A world with the first bets, of each of which a participant reads. */
async function startSide(port: number): Promise<Side> {
  const world = await startWorld(port)
  worlds.push(world)
  const circle = { letter: 'A', groups: FIRST_BETS / 10, betsPerGroup: 10, accepted: 3 }
  const bets = await seedCircle(world, circle, 10)
  const { rows } = await world.owner.query<{ user_id: string; group_id: string }>(
    'select user_id, group_id from group_memberships',
  )
  const leagueIds = new Map(rows.map((row) => [row.user_id, row.group_id]))
  return { world, readers: bets.map((bet) => readerOf(bet, leagueIds)) }
}

function readerOf({ uniqueId, tokens, userIds }: SeededBet, leagueIds: ReadonlyMap<string, string>): Reader {
  return { token: tokens[1] ?? '', uniqueId, leagueId: leagueIds.get(userIds[1] ?? '') ?? '' }
}

async function seedCircle({ owner }: BenchWorld, circle: Circle, index: number): Promise<readonly SeededBet[]> {
  const bets = await seed(owner, circle)
  await seedSurroundings(owner, circle, index)
  return bets
}

/** Seeds the rest, one batch for each initial, in one transaction each; two at a time, which have no row in common. */
async function grow(world: BenchWorld, bets: number): Promise<void> {
  const startedAt = performance.now()
  const left = [...INITIALS].entries()
  const seedNext = async () => {
    for (const [index, letter] of left) {
      const betsPerGroup = betsPerGroupOf(index)
      const groups = Math.max(1, Math.round(bets / INITIALS.length / betsPerGroup))
      await seedCircle(world, { letter, groups, betsPerGroup, accepted: 1 + (index % 5) }, 11 + index)
      console.log(
        `  ${letter}: ${groups} groups of ${betsPerGroup} bets, after ${((performance.now() - startedAt) / 1_000).toFixed(0)} s`,
      )
    }
  }
  await Promise.all([seedNext(), seedNext()])
  await settle(world)
}

function betsPerGroupOf(batch: number): number {
  const place = (batch + 0.5) / INITIALS.length
  const upTo = SKEW.map((_, kind) => SKEW.slice(0, kind + 1).reduce((sum, { share }) => sum + share, 0))
  return (SKEW[upTo.findIndex((end) => place < end)] ?? SKEW[0]).betsPerGroup
}

/** What every bulk load ends with: without statistics a plan may read a whole table. The bank checker has read it. */
async function settle({ owner }: Pick<BenchWorld, 'owner'>): Promise<void> {
  await owner.query('vacuum analyze')
  await owner.query('checkpoint')
  // It runs many statements in one transaction, some of which are short.
  const isChecking = `select from pg_stat_activity where application_name = 'toldya-checker' and xact_start is not null`
  while ((await owner.query(isChecking)).rowCount) await sleep(1_000)
}

/** What a read costs one side. */
interface Cost {
  readonly buffers: number
  /** What 95 of 100 reads stay below, in ms, in each round. */
  readonly p95s: readonly number[]
}
type Compared = ReadonlyMap<string, readonly [small: Cost, large: Cost]>

async function compare(small: Side, large: Side): Promise<Compared> {
  const compared = new Map<string, readonly [Cost, Cost]>()
  for (const read of READS) {
    const [ofSmall, ofLarge] = [nextOf(small, read), nextOf(large, read)]
    // Until the code is compiled and the plans are kept, which no reader waits for after the first minute.
    await roundOf([ofSmall, ofLarge])
    // Twice: a connection that has not made its plans yet reads hundreds of pages for them.
    const countOf = async ({ world }: Side, next: typeof ofSmall) => (await countRuns(world.owner, next, 10)).buffers
    const buffersOf = async (...counted: [Side, typeof ofSmall]) =>
      Math.min(await countOf(...counted), await countOf(...counted))
    const buffers = [await buffersOf(small, ofSmall), await buffersOf(large, ofLarge)] as const
    const rounds: (readonly number[])[] = []
    for (let round = 0; round < ROUNDS; round += 1) rounds.push(await roundOf([ofSmall, ofLarge]))
    const costOf = (side: 0 | 1): Cost => ({
      buffers: buffers[side],
      p95s: rounds.map((p95s) => p95s[side] ?? Number.NaN),
    })
    compared.set(read[0], [costOf(0), costOf(1)])
  }
  return compared
}

/** The next reader reads each time, because of the limits of one. */
function nextOf({ world, readers }: Side, [path, asked]: (typeof READS)[number]): () => Promise<unknown> {
  let turn = 0
  return async () => {
    const reader = readers[(turn += STEP) % readers.length]
    if (reader) await world.rpc(path, asked(reader), reader.token)
  }
}

/** The p95 of each side in ms. They take turns, and who begins changes: ABBA. */
async function roundOf(sides: readonly (() => Promise<unknown>)[]): Promise<readonly number[]> {
  const tookMs = new Map(sides.map((side) => [side, [] as number[]]))
  for (let run = 0; run < RUNS_OF_A_ROUND; run += 1) {
    for (const side of run % 2 === 0 ? sides : sides.toReversed()) {
      const startedAt = performance.now()
      await side()
      tookMs.get(side)?.push(performance.now() - startedAt)
    }
  }
  return [...tookMs.values()].map((times) => quantile(times, 0.95))
}

function quantile(numbers: readonly number[], share: number): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor((numbers.length - 1) * share)] ?? Number.NaN
}

function report(compared: Compared): void {
  console.log(
    `\nA read with ${FIRST_BETS} bets and with ${wanted}: buffers, p95 in ms and its ratio, the medians of ${ROUNDS} rounds`,
  )
  for (const [name, [small, large]] of compared) {
    const ratio = quantile(
      large.p95s.map((p95, round) => p95 / (small.p95s[round] ?? Number.NaN)),
      0.5,
    )
    const isTooMuch = !(ratio <= P95_GROWTH_MAX) || large.buffers / small.buffers > BUFFERS_GROWTH_MAX
    const buffers = [small, large].map((cost) => cost.buffers.toFixed(0).padStart(5)).join('')
    const times = [small, large].map(({ p95s }) => quantile(p95s, 0.5).toFixed(2).padStart(7)).join('')
    console.log(`  ${buffers} ${times}  ${ratio.toFixed(2)}${isTooMuch ? ' !' : '  '} ${name}`)
    if (isTooMuch) process.exitCode = 1
  }
}
