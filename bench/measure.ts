/** One thing to be timed. Runs once per call; must be safe to run many times at once. */
export interface Contender {
  readonly name: string
  readonly run: () => Promise<unknown>
}

export interface Figures {
  readonly name: string
  /** Runs per second in the median slice; only to get a feeling for it. */
  readonly perSecond: number
  readonly p50Ms: number
  readonly p99Ms: number
  /** Median over the turns of (this one's rate ÷ the first contender's rate in the same turn). */
  readonly ratio: number
}

export interface Plan {
  readonly concurrency: number
  readonly turns: number
  readonly sliceMs: number
}

const median = (values: readonly number[]): number =>
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

/**
 * Times contenders against each other in short slices, A B C A B C …, so that a noisy machine disturbs all alike. The
 * first contender is the reference (1.00). One turn more is run first and thrown away.
 */
export async function compare(contenders: readonly Contender[], plan: Plan): Promise<readonly Figures[]> {
  const took = contenders.map(() => [] as (readonly number[])[])
  for (let turn = -1; turn < plan.turns; turn++) {
    for (const [index, contender] of contenders.entries()) {
      const times = await slice(contender, plan)
      if (turn >= 0) took[index]?.push(times)
    }
  }
  const rates = took.map((turns) => turns.map((times) => (times.length * 1000) / plan.sliceMs))
  return contenders.map((contender, index) => {
    const all = took[index]?.flat() ?? []
    const mine = rates[index] ?? []
    return {
      name: contender.name,
      perSecond: median(mine),
      p50Ms: percentile(all, 0.5),
      p99Ms: percentile(all, 0.99),
      ratio: median(mine.map((rate, turn) => rate / (rates[0]?.[turn] ?? rate))),
    }
  })
}

/** Prints one table. */
export function print(title: string, figures: readonly Figures[]): void {
  console.log(`\n${title}`)
  console.log('  ratio      /s     p50 ms   p99 ms')
  for (const { name, perSecond, p50Ms, p99Ms, ratio } of figures) {
    const columns = [
      ratio.toFixed(2).padStart(7),
      perSecond.toFixed(0).padStart(8),
      p50Ms.toFixed(2).padStart(9),
      p99Ms.toFixed(2).padStart(9),
    ]
    console.log(`${columns.join('')}   ${name}`)
  }
}
