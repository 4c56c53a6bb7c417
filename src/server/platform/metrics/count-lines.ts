import type { Log, LogFacts, LogLevel } from '#server/log.ts'
import { Counter, Gauge, Histogram, type Registry } from 'prom-client'

/** Events of a job, which say its name. */
const JOB_DONE = 'job.done'
const JOB_FAILED = 'job.failed'
const BOOKS_CHECKED = 'books.checked'
/** An attempt that was refused: its code says of which kind it was. */
const REFUSED = 'security.refused'
const JOB_BUCKETS = [0.01, 0.1, 1, 10, 60, 300]

/**
 * Makes metrics of the lines of the log: what is worth a line is worth a count. Lines below the level of the log are
 * counted as well.
 */
export function countLines(registry: Registry, log: Log): Log {
  const registers = [registry]
  const lines = new Counter({
    name: 'toldya_log_lines_total',
    help: 'Lines of the log by event; for security.refused also by the code of the refusal.',
    labelNames: ['event', 'level', 'code'] as const,
    registers,
  })
  const countJob = jobCounter(registers)
  const countCheck = checkCounter(registers)
  const at =
    (level: LogLevel) =>
    (event: string, facts: LogFacts = {}): void => {
      lines.inc({ event, level, code: event === REFUSED ? (facts.code ?? '') : '' })
      if (event === JOB_DONE || event === JOB_FAILED) countJob(facts.name ?? '', facts.tookMs, event === JOB_DONE)
      if (event === BOOKS_CHECKED) countCheck(facts.count ?? 0)
      log[level](event, facts)
    }
  return { debug: at('debug'), info: at('info'), warn: at('warn'), error: at('error') }
}

function jobCounter(registers: Registry[]) {
  const runs = new Counter({
    name: 'toldya_job_runs_total',
    help: 'Runs of jobs in this process, by result.',
    labelNames: ['job', 'result'] as const,
    registers,
  })
  const seconds = new Histogram({
    name: 'toldya_job_seconds',
    help: 'How long the runs of a job took.',
    labelNames: ['job'] as const,
    buckets: JOB_BUCKETS,
    registers,
  })
  const lastDone = new Gauge({
    name: 'toldya_job_last_success_timestamp_seconds',
    help: 'When a job last ended well in this process.',
    labelNames: ['job'] as const,
    registers,
  })
  return (job: string, tookMs: number | undefined, isDone: boolean): void => {
    runs.inc({ job, result: isDone ? 'done' : 'failed' })
    if (tookMs !== undefined) seconds.observe({ job }, tookMs / 1_000)
    if (isDone) lastDone.setToCurrentTime({ job })
  }
}

function checkCounter(registers: Registry[]) {
  const lastRun = new Gauge({
    name: 'toldya_checker_last_run_timestamp_seconds',
    help: 'When the bank checker last read the books in this process. Several processes take turns: use the maximum.',
    registers,
  })
  const findings = new Gauge({
    name: 'toldya_checker_findings',
    help: 'What the last run of the bank checker in this process found wrong.',
    registers,
  })
  return (count: number): void => {
    lastRun.setToCurrentTime()
    findings.set(count)
  }
}
