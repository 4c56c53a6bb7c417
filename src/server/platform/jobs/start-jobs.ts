import { setTimeout as sleep } from 'node:timers/promises'
import { asScheduler } from '#server/db/database.ts'
import type { Job, JobContext } from './job.ts'
import { isLate, openRunner, type RunOptions } from './open-runner.ts'
import { openQueue, type Queue } from './queries.ts'

/** The jobs of one server process. */
export interface Jobs {
  /** Resolves when no job runs: each ends after the item at hand. What takes too long is cut off, and taken again later. */
  readonly stop: () => Promise<void>
  /** A change was committed: what it left to do is done soon. */
  readonly wake: () => void
  /** How long the job that waits longest has been due; null while the queue is not connected. */
  readonly overdueSeconds: () => Promise<number | null>
}

/** Those who came to see the first page go first. */
const START_AFTER_MS = 200
/** The connection for notifications opens while the server starts; a queue that is opened before it polls for ever. */
const NOTIFIED_WITHIN_MS = 3_000
const ENSURE_MS = 60_000
const RESTART_MS = 5_000

/**
 * Starts the jobs of this process in the background: the caller does not wait. Every server process runs them; the
 * queue gives each run to one process. If the database goes down, they start again when it is back.
 *
 * @see docs/decisions/0015-jobs-look-at-what-is-true.md
 */
export function startJobs({ db, runMsMax, isNotified, ...deps }: JobContext & RunOptions, jobs: readonly Job[]): Jobs {
  const { log } = deps
  const stopping = new AbortController()
  const { signal } = stopping
  const onCommitted = () => {
    deps.onCommitted()
    wake()
  }
  const context: JobContext = { ...deps, onCommitted, db: { ...asScheduler(db), stopping: signal } }
  const pause = (ms: number) => sleep(ms, undefined, { signal, ref: false }).catch(() => {})

  let connected: Queue | null = null
  const woken = new Map<string, NodeJS.Timeout>()
  const hurry = ({ name }: Job): void => {
    connected?.again(name, 0).catch((error: unknown) => log.warn('jobs.failed_to_wake', { name, error }))
  }
  const wakeLater = (job: Job, ms: number): void => {
    if (woken.has(job.name) || signal.aborted) return
    const ring = () => {
      woken.delete(job.name)
      hurry(job)
    }
    woken.set(job.name, setTimeout(ring, ms).unref())
  }
  const wake = (): void => {
    for (const job of jobs) if (job.afterCommitMs !== undefined) wakeLater(job, job.afterCommitMs)
  }

  const runUntilLost = async (): Promise<void> => {
    if (isNotified) await untilNotified(isNotified, signal)
    const queue = openQueue(db)
    try {
      const runner = await openRunner(queue, jobs, { ...context, runMsMax, isNotified })
      log.info('jobs.ready', { count: jobs.length })
      connected = queue
      // What was left to do while no queue was connected, by this process or by one that has ended.
      wake()
      let isOver = signal.aborted
      void runner.ended.then(() => (isOver = true))
      try {
        while (!isOver && !signal.aborted) {
          await queue.ensure(jobs.map((job) => job.name))
          await Promise.race([runner.ended, pause(ENSURE_MS)])
        }
      } finally {
        await runner.close()
      }
    } finally {
      connected = null
      await isLate(queue.pool.end())
    }
  }
  const running = (async () => {
    await pause(START_AFTER_MS)
    while (!signal.aborted) {
      await runUntilLost().catch((error: unknown) => log.warn('jobs.failed_to_run', { error }))
      await pause(RESTART_MS)
    }
  })()
  return {
    overdueSeconds: async () => (await connected?.overdueSeconds()) ?? null,
    wake,
    stop: async () => {
      stopping.abort()
      for (const timer of woken.values()) clearTimeout(timer)
      await running
    },
  }
}

/** Where the process is never notified, that is known after {@link NOTIFIED_WITHIN_MS}. */
async function untilNotified(isNotified: () => boolean, signal: AbortSignal): Promise<void> {
  const endsAt = performance.now() + NOTIFIED_WITHIN_MS
  while (!isNotified() && !signal.aborted && performance.now() < endsAt) {
    await sleep(100, undefined, { signal, ref: false }).catch(() => {})
  }
}
