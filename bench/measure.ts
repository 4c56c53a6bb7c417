import type { Counts, ProcessorTime } from './costs.ts'

/** One thing to be timed. Runs once per call; must be safe to run many times at once. */
export interface Contender {
  readonly name: string
  readonly run: () => Promise<unknown>
  /** The name of the contender that sends its SQL and does nothing else. */
  readonly own?: string
  /** What one run asks of the database, where that was counted. */
  readonly counts?: Counts
}

export interface Figures extends Pick<Contender, 'name' | 'counts'> {
  /** Runs per second in the median slice; only to get a feeling for it. */
  readonly perSecond: number
  readonly p50Ms: number
  readonly p99Ms: number
  /** Median over the turns of (this one's rate ÷ the first contender's rate in the same turn). */
  readonly ratio: number
  /** The same, to its own SQL; null where it has none. */
  readonly ownRatio: number | null
  /** Processor time of one run; null without a clock. */
  readonly cpu: ProcessorTime | null
}

export interface Plan {
  readonly concurrency: number
  readonly turns: number
  readonly sliceMs: number
  /** How many turns are run first and thrown away; one where it is left out. */
  readonly warmTurns?: number
}

export const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
const percentile = (values: readonly number[], share: number): number =>
  [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0

/** Runs `contender` with `concurrency` callers for one slice; answers how long each run took. */
async function slice(contender: Contender, plan: Plan): Promise<readonly number[]> {
  const endsAt = performance.now() + plan.sliceMs
  const tookMs: number[] = []
  const caller = async () => {
    while (performance.now() < endsAt) {
      const startedAt = performance.now()
      await contender.run()
      tookMs.push(performance.now() - startedAt)
    }
  }
  await Promise.all(Array.from({ length: plan.concurrency }, caller))
  return tookMs
}

interface Slice {
  readonly rate: number
  readonly tookMs: readonly number[]
  readonly spent: ProcessorTime | null
}

/**
 * Times contenders against each other in short slices, in another order with every turn, so that a noisy machine
 * disturbs all alike. The first contender is the reference (1.00).
 *
 * @param clock - reads the processor time of servers and database
 */
export async function compare(
  contenders: readonly Contender[],
  plan: Plan,
  clock?: () => ProcessorTime,
): Promise<readonly Figures[]> {
  const turns: ReadonlyMap<Contender, Slice>[] = []
  for (let turn = -(plan.warmTurns ?? 1); turn < plan.turns; turn += 1) {
    const slices = new Map<Contender, Slice>()
    for (const contender of shuffled(contenders)) slices.set(contender, await timed(contender, plan, clock))
    if (turn >= 0) turns.push(slices)
  }
  const ratioTo = (contender: Contender, other: Contender | undefined): number | null =>
    other === undefined
      ? null
      : median(turns.map((slices) => (slices.get(contender)?.rate ?? 0) / (slices.get(other)?.rate ?? Number.NaN)))
  return contenders.map((contender) => {
    const slices = turns.flatMap((turn) => turn.get(contender) ?? [])
    const all = slices.flatMap((each) => each.tookMs)
    return {
      ...contender,
      perSecond: median(slices.map((each) => each.rate)),
      p50Ms: percentile(all, 0.5),
      p99Ms: percentile(all, 0.99),
      ratio: ratioTo(contender, contenders[0]) ?? 1,
      ownRatio: ratioTo(
        contender,
        contenders.find(({ name }) => name === contender.own),
      ),
      cpu: spentByRun(slices),
    }
  })
}

async function timed(contender: Contender, plan: Plan, clock?: () => ProcessorTime): Promise<Slice> {
  const before = clock?.()
  const tookMs = await slice(contender, plan)
  const after = clock?.()
  const spent = before &&
    after && { serverMs: after.serverMs - before.serverMs, databaseMs: after.databaseMs - before.databaseMs }
  return { rate: (tookMs.length * 1000) / plan.sliceMs, tookMs, spent: spent ?? null }
}

/** Over all slices together: in one slice the processor time of the background weighs more than what is measured. */
function spentByRun(slices: readonly Slice[]): ProcessorTime | null {
  const runs = slices.reduce((sum, { tookMs }) => sum + tookMs.length, 0)
  if (runs === 0 || slices.some(({ spent }) => spent === null)) return null
  const mean = (of: (spent: ProcessorTime) => number) =>
    slices.reduce((sum, { spent }) => sum + (spent ? of(spent) : 0), 0) / runs
  return { serverMs: mean(({ serverMs }) => serverMs), databaseMs: mean(({ databaseMs }) => databaseMs) }
}

const shuffled = <T>(values: readonly T[]): readonly T[] =>
  values
    .map((value) => ({ value, at: Math.random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ value }) => value)

const HEAD = ': limit  : own SQL     /s   p50 ms   p99 ms   CPU ms server  database   statements  buffers'

/** Prints one table. A column is empty where it was not measured. */
export function print(title: string, figures: readonly Figures[]): void {
  console.log(`\n${title}\n${HEAD}`)
  for (const { name, perSecond, p50Ms, p99Ms, ratio, ownRatio, cpu, counts } of figures) {
    const columns = [
      cell(ratio, 2, 7),
      cell(ownRatio, 2, 11),
      cell(perSecond, 0, 7),
      cell(p50Ms, 2, 9),
      cell(p99Ms, 2, 9),
      cell(cpu?.serverMs, 2, 16),
      cell(cpu?.databaseMs, 2, 10),
      cell(counts?.statements, 1, 13),
      cell(counts?.buffers, 0, 9),
    ]
    console.log(`${columns.join('')}   ${name}`)
  }
}

const cell = (value: number | null | undefined, digits: number, width: number): string =>
  (value === null || value === undefined ? '' : value.toFixed(digits)).padStart(width)
