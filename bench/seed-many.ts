// npm run seed -- --bets 1000000: fills a database of its own with so many bets, and compares what the reads of all screens cost
// with a thousand bets and with all of them.
import { checkBooks } from '#server/platform/checker/check-books.ts'
import { parseArgs } from 'node:util'
import { countRuns } from './costs.ts'
import { seed, type SeededBet } from './seed.ts'
import { startWorld, type BenchWorld } from './world.ts'

/** Each batch has an initial of its own, with which its share ids begin. */
const INITIALS = 'BCDEFGHIJKLMNOPQRSTUVWXYZbcdefghijklmnopqrstuvwxyz'
const FIRST_BETS = 1_000
const GROWTH_MAX = 1.3

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
  const [first, ...others] = await seed(world.owner, {
    letter: 'A',
    groups: FIRST_BETS / 10,
    betsPerGroup: 10,
    accepted: 3,
  })
  if (!first || others.length === 0) throw new Error('no bets were seeded')
  await settle(world)
  const small = await costsOf(world, first)
  await grow(world, wanted - FIRST_BETS)
  const large = await costsOf(world, first)
  report(small, large)
  const findings = await checkBooks(world.db)
  console.log(`The bank checker finds ${findings.length === 0 ? 'nothing' : JSON.stringify(findings.slice(0, 3))}.`)
  if (findings.length > 0) process.exitCode = 1
} finally {
  await world.stop()
}

/** Seeds the rest, one batch for each initial, in one transaction each. */
async function grow({ owner }: BenchWorld, bets: number): Promise<void> {
  const startedAt = performance.now()
  const batches = INITIALS.length
  for (const [index, letter] of [...INITIALS].entries()) {
    const place = (index + 0.5) / batches
    const upTo = SKEW.map((_, kind) => SKEW.slice(0, kind + 1).reduce((sum, { share }) => sum + share, 0))
    const { betsPerGroup } = SKEW[upTo.findIndex((end) => place < end)] ?? SKEW[0]
    const groups = Math.max(1, Math.round(bets / batches / betsPerGroup))
    await seed(owner, { letter, groups, betsPerGroup, accepted: 1 + (index % 5) })
    console.log(
      `  ${letter}: ${groups} groups of ${betsPerGroup} bets, after ${((performance.now() - startedAt) / 1_000).toFixed(0)} s`,
    )
  }
  await settle({ owner })
}

/** What every bulk load ends with: without statistics a plan may read a whole table. The jobs look at none of the bets. */
async function settle({ owner }: Pick<BenchWorld, 'owner'>): Promise<void> {
  await owner.query('update bets set next_check_at = null where next_check_at is not null')
  await owner.query('vacuum analyze')
  await owner.query('checkpoint')
}

type Costs = ReadonlyMap<string, number>

/** Buffers of what the screens read, for one participant of a bet. */
async function costsOf({ owner, rpc }: BenchWorld, { uniqueId, tokens }: SeededBet): Promise<Costs> {
  const token = tokens[1] ?? ''
  const reads: Readonly<Record<string, () => Promise<unknown>>> = {
    'bets/get': () => rpc('bets/get', { uniqueId }, token),
    'bets/listMine': () => rpc('bets/listMine', {}, token),
    'bets/listWaiting': () => rpc('bets/listWaiting', {}, token),
    'bets/dareDebts': () => rpc('bets/dareDebts', {}, token),
    'bets/history': () => rpc('bets/history', { uniqueId }, token),
    'comments/thread': () => rpc('comments/thread', { uniqueId }, token),
    'notifications/list': () => rpc('notifications/list', { before: null }, token),
    'friends/list': () => rpc('friends/list', {}, token),
    'friends/search': () => rpc('friends/search', { text: 'Person 12' }, token),
    'leagues/listMine': () => rpc('leagues/listMine', {}, token),
    'accounts/walletHistory': () => rpc('accounts/walletHistory', { before: null }, token),
    'accounts/me': () => rpc('accounts/me', {}, token),
  }
  const costs = new Map<string, number>()
  for (const [name, read] of Object.entries(reads)) {
    try {
      costs.set(name, (await countRuns(owner, read, 10)).buffers)
    } catch (error) {
      console.log(`  ${name} was not counted: ${String(error).slice(0, 160)}`)
    }
  }
  return costs
}

function report(small: Costs, large: Costs): void {
  console.log(`\nBuffers of a read, with ${FIRST_BETS} bets and with ${wanted}:`)
  for (const [name, before] of small) {
    const after = large.get(name) ?? Number.NaN
    const ratio = after / before
    const isTooMuch = ratio > GROWTH_MAX
    console.log(
      `  ${before.toFixed(0).padStart(6)} ${after.toFixed(0).padStart(6)}  ${ratio.toFixed(2)}${isTooMuch ? ' !' : '  '} ${name}`,
    )
    if (isTooMuch) process.exitCode = 1
  }
}
