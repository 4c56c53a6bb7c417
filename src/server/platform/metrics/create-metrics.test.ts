import { describe, expect, it } from 'vitest'
import { silentLog } from '#server/log.ts'
import { createMetrics, type Metrics } from './create-metrics.ts'
import { withinASecond } from './within-a-second.ts'

/** The lines of `metric`, as Prometheus reads them. */
const linesOf = async (metrics: Metrics, metric: string) =>
  (await metrics.read()).split('\n').filter((line) => line.startsWith(`${metric}{`) || line.startsWith(`${metric} `))

const POOL = { totalCount: 10, idleCount: 7, waitingCount: 2 }

function aWatched(isUp = true) {
  const metrics = createMetrics()
  metrics.watch({
    pools: () => ({ app: POOL }),
    countStreams: () => 12,
    outboxLagSeconds: () => 0.5,
    queueOverdueSeconds: async () => (isUp ? 3 : null),
    readDatabase: async () => (isUp ? { emailsWaiting: 4, oldestEmailSeconds: 61 } : null),
  })
  return metrics
}

describe('metrics', () => {
  it('count answers by operation and status, and time them', async () => {
    const metrics = createMetrics()
    metrics.countAnswer({ operation: 'bets.predict', status: 200, seconds: 0.02 })
    metrics.countAnswer({ operation: 'bets.predict', status: 503, seconds: 5 })
    expect(await linesOf(metrics, 'toldya_requests_total')).toEqual([
      'toldya_requests_total{operation="bets.predict",status="200"} 1',
      'toldya_requests_total{operation="bets.predict",status="503"} 1',
    ])
    expect(await linesOf(metrics, 'toldya_request_seconds_sum')).toEqual([
      'toldya_request_seconds_sum{operation="bets.predict"} 5.02',
    ])
  })

  it('do not time live streams', async () => {
    const metrics = createMetrics()
    metrics.countAnswer({ operation: 'live', status: 200, seconds: 3_600 })
    expect(await linesOf(metrics, 'toldya_requests_total')).toHaveLength(1)
    expect(await linesOf(metrics, 'toldya_request_seconds_sum')).toEqual([])
  })

  it('count the lines of the log, and refusals by their code', async () => {
    const metrics = createMetrics()
    const log = metrics.counting(silentLog)
    log.debug('request')
    log.warn('security.refused', { code: 'account.locked' })
    log.warn('mail.failed', { code: 'ETIMEDOUT' })
    expect(await linesOf(metrics, 'toldya_log_lines_total')).toEqual([
      'toldya_log_lines_total{event="request",level="debug",code=""} 1',
      'toldya_log_lines_total{event="security.refused",level="warn",code="account.locked"} 1',
      'toldya_log_lines_total{event="mail.failed",level="warn",code=""} 1',
    ])
  })

  it('know the runs of jobs and the last result of the checker', async () => {
    const metrics = createMetrics()
    const log = metrics.counting(silentLog)
    log.debug('job.done', { name: 'bets.expire', tookMs: 20 })
    log.error('job.failed', { name: 'bets.expire' })
    log.info('books.checked', { count: 2 })
    expect(await linesOf(metrics, 'toldya_job_runs_total')).toEqual([
      'toldya_job_runs_total{job="bets.expire",result="done"} 1',
      'toldya_job_runs_total{job="bets.expire",result="failed"} 1',
    ])
    expect(await linesOf(metrics, 'toldya_job_seconds_count')).toEqual([
      'toldya_job_seconds_count{job="bets.expire"} 1',
    ])
    expect(await linesOf(metrics, 'toldya_job_last_success_timestamp_seconds')).toHaveLength(1)
    expect(await linesOf(metrics, 'toldya_checker_findings')).toEqual(['toldya_checker_findings 2'])
    const [lastRun = ''] = await linesOf(metrics, 'toldya_checker_last_run_timestamp_seconds')
    expect(Math.abs(Number(lastRun.split(' ')[1]) - Date.now() / 1_000)).toBeLessThan(5)
  })

  it('look up pools, streams, outbox, queue and emails when they are read', async () => {
    const text = await aWatched().read()
    for (const line of [
      'toldya_pool_connections{pool="app",state="used"} 3',
      'toldya_pool_connections{pool="app",state="idle"} 7',
      'toldya_pool_connections{pool="app",state="waiting"} 2',
      'toldya_streams_open 12',
      'toldya_outbox_lag_seconds 0.5',
      'toldya_queue_overdue_seconds 3',
      'toldya_emails_waiting 4',
      'toldya_emails_oldest_seconds 61',
      'toldya_database_up 1',
    ])
      expect(text).toContain(`${line}\n`)
  })

  it('are read while the database is away, and say so', async () => {
    const text = await aWatched(false).read()
    expect(text).toContain('toldya_database_up 0\n')
    expect(text).toContain('toldya_streams_open 12\n')
  })

  it('contain the event loop, the memory and the processor of the process', () => {
    expect(createMetrics().names()).toEqual(
      expect.arrayContaining([
        'nodejs_eventloop_lag_p99_seconds',
        'process_resident_memory_bytes',
        'process_cpu_seconds_total',
      ]),
    )
  })
})

describe('a question to something that may hang', () => {
  it('is given up after a second', async () => {
    const startedAt = performance.now()
    expect(await withinASecond(new Promise(() => {}))).toBeNull()
    expect(performance.now() - startedAt).toBeLessThan(3_000)
    expect(await withinASecond(Promise.reject(new Error('away')))).toBeNull()
    expect(await withinASecond(Promise.resolve(3))).toBe(3)
  })
})
