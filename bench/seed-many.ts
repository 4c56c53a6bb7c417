// npm run seed -- --bets 1000000: fills a database of its own with so many bets, and compares what the reads of all screens cost
// with a thousand bets and with all of them.
import { checkBooks } from '#server/platform/checker/check-books.ts'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { countRuns } from './costs.ts'
import { seed, type SeededBet } from './seed.ts'
import { startWorld, type BenchWorld } from './world.ts'

/** Each batch has an initial of its own, with which its share ids begin. */
const INITIALS = 'BCDEFGHIJKLMNOPQRSTUVWXYZbcdefghijklmnopqrstuvwxyz'
const FIRST_BETS = 1_000
/** How many times the pages of a read, and the time of its slow runs, may be with all bets. */
const GROWTH_MAX = 1.3
const TIMED_RUNS = 400
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

const { values } = parseArgs({ options: { bets: { type: 'string', default: '100000' } } })
const wanted = Number(values.bets)
const world = await startWorld()
try {
  const firstBets = await seed(world.owner, {
    letter: 'A',
    groups: FIRST_BETS / 10,
    betsPerGroup: 10,
    accepted: 3,
  })
  await settle(world)
  const small = await costsOf(world, firstBets)
  await grow(world, wanted - FIRST_BETS)
  const large = await costsOf(world, firstBets)
  report(small, large)
  const findings = await checkBooks(world.db)
  console.log(`The bank checker finds ${findings.length === 0 ? 'nothing' : JSON.stringify(findings.slice(0, 3))}.`)
  if (findings.length > 0) process.exitCode = 1
} finally {
  await world.stop()
}

/** Seeds the rest, one batch for each initial, in one transaction each; two at a time, which have no row in common. */
async function grow({ owner }: BenchWorld, bets: number): Promise<void> {
  const startedAt = performance.now()
  const left = [...INITIALS].entries()
  const seedNext = async () => {
    for (const [index, letter] of left) {
      const betsPerGroup = betsPerGroupOf(index)
      const groups = Math.max(1, Math.round(bets / INITIALS.length / betsPerGroup))
      await seed(owner, { letter, groups, betsPerGroup, accepted: 1 + (index % 5) })
      console.log(
        `  ${letter}: ${groups} groups of ${betsPerGroup} bets, after ${((performance.now() - startedAt) / 1_000).toFixed(0)} s`,
      )
    }
  }
  await Promise.all([seedNext(), seedNext()])
  await settle({ owner })
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

interface Cost {
  readonly buffers: number
  /** What 95 of 100 reads stay below, in milliseconds. */
  readonly p95: number
}
type Costs = ReadonlyMap<string, Cost>

/** What the reads of the screens cost the participants of these bets; they take turns, because of the limits of one reader. */
async function costsOf({ owner, rpc }: BenchWorld, bets: readonly SeededBet[]): Promise<Costs> {
  const reads: Readonly<Record<string, (uniqueId: string, token: string) => Promise<unknown>>> = {
    'bets/get': (uniqueId, token) => rpc('bets/get', { uniqueId }, token),
    'bets/listMine': (_, token) => rpc('bets/listMine', {}, token),
    'bets/listWaiting': (_, token) => rpc('bets/listWaiting', {}, token),
    'bets/dareDebts': (_, token) => rpc('bets/dareDebts', {}, token),
    'bets/history': (uniqueId, token) => rpc('bets/history', { uniqueId }, token),
    'comments/thread': (uniqueId, token) => rpc('comments/thread', { uniqueId }, token),
    'notifications/list': (_, token) => rpc('notifications/list', { before: null }, token),
    'friends/list': (_, token) => rpc('friends/list', {}, token),
    'friends/search': (_, token) => rpc('friends/search', { text: 'Person 12' }, token),
    'leagues/listMine': (_, token) => rpc('leagues/listMine', {}, token),
    'accounts/walletHistory': (_, token) => rpc('accounts/walletHistory', { before: null }, token),
    'accounts/me': (_, token) => rpc('accounts/me', {}, token),
  }
  const costs = new Map<string, Cost>()
  for (const [name, read] of Object.entries(reads)) {
    let turn = 0
    const readNext = () => {
      const { uniqueId = '', tokens = [] } = bets[(turn += STEP) % bets.length] ?? {}
      return read(uniqueId, tokens[1] ?? '')
    }
    try {
      // Until the code is compiled and the plans are kept, which no reader waits for after the first minute.
      await p95Of(readNext)
      const { buffers } = await countRuns(owner, readNext, 10)
      // What else the machine does makes one of them slower.
      costs.set(name, { buffers, p95: Math.min(await p95Of(readNext), await p95Of(readNext)) })
    } catch (error) {
      console.log(`  ${name} was not counted: ${String(error).slice(0, 160)}`)
    }
  }
  return costs
}

async function p95Of(read: () => Promise<unknown>): Promise<number> {
  const tookMs: number[] = []
  for (let run = 0; run < TIMED_RUNS; run += 1) {
    const startedAt = performance.now()
    await read()
    tookMs.push(performance.now() - startedAt)
  }
  return tookMs.toSorted((a, b) => a - b)[Math.floor(TIMED_RUNS * 0.95)] ?? Number.NaN
}

function report(small: Costs, large: Costs): void {
  console.log(`\nA read with ${FIRST_BETS} bets and with ${wanted}: buffers, p95 in ms and its ratio`)
  for (const [name, before] of small) {
    const after = large.get(name) ?? { buffers: Number.NaN, p95: Number.NaN }
    const ratio = after.p95 / before.p95
    const isTooMuch = !(ratio <= GROWTH_MAX) || after.buffers / before.buffers > GROWTH_MAX
    const buffers = [before, after].map((cost) => cost.buffers.toFixed(0).padStart(5)).join('')
    const times = [before, after].map(({ p95 }) => p95.toFixed(2).padStart(7)).join('')
    console.log(`  ${buffers} ${times}  ${ratio.toFixed(2)}${isTooMuch ? ' !' : '  '} ${name}`)
    if (isTooMuch) process.exitCode = 1
  }
}
