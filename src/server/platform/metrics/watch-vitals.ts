import { Gauge, type Registry } from 'prom-client'
import type { DatabaseVitals } from './queries.ts'

/** What is looked up each time the metrics are read. */
export interface Vitals {
  readonly pools: () => Readonly<Record<string, PoolCounts>>
  readonly countStreams: () => number
  /** Since when the outbox was last read to its end. */
  readonly outboxLagSeconds: () => number
  /** Null where this process runs no jobs, or the queue does not answer in time. */
  readonly queueOverdueSeconds: () => Promise<number | null>
  /** Null where the database does not answer in time. */
  readonly readDatabase: () => Promise<DatabaseVitals | null>
}

/** The counters of a connection pool. */
interface PoolCounts {
  readonly totalCount: number
  readonly idleCount: number
  readonly waitingCount: number
}

/** Registers the gauges of vitals. @returns what looks them up, before the metrics are read */
export function watchVitals(registry: Registry): (vitals: Vitals) => Promise<void> {
  const gauge = <L extends string>(name: string, help: string, ...labelNames: L[]) =>
    new Gauge<L>({ name, help, labelNames, registers: [registry] })
  const isUp = gauge('toldya_database_up', '1 where the database answers within a second, else 0.')
  const connections = gauge(
    'toldya_pool_connections',
    'Connections of a pool in use and idle, and requests waiting for one.',
    'pool',
    'state',
  )
  const streams = gauge('toldya_streams_open', 'Open live streams.')
  const lag = gauge(
    'toldya_outbox_lag_seconds',
    'Seconds since the outbox was last read to its end; about one where all is well.',
  )
  const overdue = gauge('toldya_queue_overdue_seconds', 'How long the job that waits longest has been due.')
  const emails = gauge('toldya_emails_waiting', 'Emails that wait to be sent.')
  const oldest = gauge('toldya_emails_oldest_seconds', 'Since when the oldest email waits to be sent; 0 without one.')
  const setPools = (pools: Readonly<Record<string, PoolCounts>>) => {
    for (const [pool, { totalCount, idleCount, waitingCount }] of Object.entries(pools)) {
      connections.set({ pool, state: 'used' }, totalCount - idleCount)
      connections.set({ pool, state: 'idle' }, idleCount)
      connections.set({ pool, state: 'waiting' }, waitingCount)
    }
  }
  return async (vitals) => {
    setPools(vitals.pools())
    streams.set(vitals.countStreams())
    lag.set(vitals.outboxLagSeconds())
    const [read, seconds] = await Promise.all([vitals.readDatabase(), vitals.queueOverdueSeconds()])
    isUp.set(read === null ? 0 : 1)
    if (seconds !== null) overdue.set(seconds)
    if (read === null) return
    emails.set(read.emailsWaiting)
    oldest.set(read.oldestEmailSeconds)
  }
}
