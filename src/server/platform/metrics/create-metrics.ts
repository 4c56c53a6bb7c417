import type { Log } from '#server/log.ts'
import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client'
import { countLines } from './count-lines.ts'
import { watchVitals, type Vitals } from './watch-vitals.ts'

/** An answer that was sent, or cut off. */
export interface Answered {
  /** `noun.verb` of the contract, or what else answers: `page`, `photo`, `static` … Never an address. */
  readonly operation: string
  readonly status: number
  readonly seconds: number
}

/** What an operator's Prometheus reads about this process. @see docs/operating.md#metrics */
export interface Metrics {
  readonly countAnswer: (answered: Answered) => void
  /** The same log, each line of which is counted by its event, whether or not its level is written. */
  readonly counting: (log: Log) => Log
  /** Reads what has to be asked for whenever the metrics are read. */
  readonly watch: (vitals: Vitals) => void
  /** Everything as text, in the format of Prometheus. */
  readonly read: () => Promise<string>
  /** The name of every metric. */
  readonly names: () => readonly string[]
}

/** A live stream is open for up to an hour, which says nothing about how fast answers are. */
const NOT_TIMED: ReadonlySet<string> = new Set(['live'])
const ANSWER_BUCKETS = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

export function createMetrics(): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const answers = new Counter({
    name: 'toldya_requests_total',
    help: 'Answered requests, by operation and HTTP status.',
    labelNames: ['operation', 'status'] as const,
    registers: [registry],
  })
  const seconds = new Histogram({
    name: 'toldya_request_seconds',
    help: 'From the first byte of a request to the end of its answer, live streams left out.',
    labelNames: ['operation'] as const,
    buckets: ANSWER_BUCKETS,
    registers: [registry],
  })
  const lookUp = watchVitals(registry)
  let watched: Vitals | null = null
  return {
    countAnswer: ({ operation, status, seconds: took }) => {
      answers.inc({ operation, status })
      if (!NOT_TIMED.has(operation)) seconds.observe({ operation }, took)
    },
    counting: (log) => countLines(registry, log),
    watch: (vitals) => void (watched = vitals),
    read: async () => {
      if (watched !== null) await lookUp(watched)
      return registry.metrics()
    },
    names: () => registry.getMetricsAsArray().map(({ name }) => name),
  }
}
