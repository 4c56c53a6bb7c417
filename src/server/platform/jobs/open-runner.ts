import { EventEmitter } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Log } from '#server/log.ts'
import { createAlarm, type Alarm } from './alarm.ts'
import { MINUTE_MS, type Job, type JobContext } from './job.ts'
import type { Connection, Queue } from './queries.ts'

/** The library at work on one connection pool. */
export interface QueueRunner {
  /** Resolves when the runner has ended, for whatever reason. */
  readonly ended: Promise<void>
  /** Lets what runs come to its end, for a moment; what is cut off is done again later. */
  readonly close: () => Promise<void>
}

export interface RunOptions {
  /** How long one run of a job may take that says nothing else. Tests have less patience. */
  readonly runMsMax?: number | undefined
  /** Whether notifications of the database arrive in this process: then the library need not poll for jobs. */
  readonly isNotified?: (() => boolean) | undefined
}

const AT_ONCE = 2
/** A job that is called again at once still leaves the others their turn. */
const SOONEST_MS = 100
const POLL_MS = 2_000
/** For what {@link createAlarm} misses: a job that was queued by a process that has ended since. */
const RARE_POLL_MS = 30_000
/** A run that takes longer hangs: the queue starts the next job, and what the hanging one waits for is left behind. */
const RUN_MS_MAX = 300_000
const PATIENCE_MS = 2_000
/** For the items at hand when the process stops: the connections that they need are closed afterwards. */
const LAST_ITEMS_MS = 3_000

/** Connects the library, which brings its own tables up to date first. It is loaded here and not with the server. */
export async function openRunner(
  queue: Queue,
  jobs: readonly Job[],
  { runMsMax = RUN_MS_MAX, isNotified = () => false, ...context }: JobContext & RunOptions,
): Promise<QueueRunner> {
  const { run, Logger } = await import('graphile-worker')
  const { log } = context
  const alarm = createAlarm(() => queue.look())
  const events = new EventEmitter()
  // The library emits this event just before it sends LISTEN. Jobs that were queued before LISTEN notify no process and would wait for the next poll.
  events.on('pool:listen:success', ({ client }: { readonly client: Connection }) => {
    setImmediate(() => void queue.look(client).catch(() => {})) // the library opens a lost connection again and emits the event again
  })
  const runner = await run({
    pgPool: queue.pool,
    events,
    taskList: Object.fromEntries(jobs.map((job) => [job.name, taskOf(job, context, { queue, alarm, runMsMax })])),
    parsedCronItems: [],
    concurrency: AT_ONCE,
    pollInterval: isNotified() ? RARE_POLL_MS : POLL_MS,
    noHandleSignals: true,
    // In batches, a lost connection while a job is ticked off is tried again; one by one it would go unheard.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    logger: new Logger(() => (level, _text, meta) => logEvent(log, level, meta)),
  })
  const ended = runner.promise.catch((error: unknown) => log.warn('jobs.lost', { error }))
  return {
    ended,
    close: async () => {
      alarm.stop()
      const stopped = runner.stop().catch(() => {}) // it may have ended by itself
      // What hangs is given back to the queue and left behind: the process is about to end.
      if (await isLate(stopped, LAST_ITEMS_MS)) await isLate(runner.kill())
    },
  }
}

/** Whether it is not there after a while. */
export const isLate = (work: Promise<unknown>, patienceMs = PATIENCE_MS): Promise<boolean> =>
  Promise.race([work.then(() => false), sleep(patienceMs, true, { ref: false })])

/** @throws Error when `work` is not done in time */
async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_done, giveUp) => {
    timer = setTimeout(() => giveUp(new Error('the run of the job hangs')), ms)
    timer.unref()
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}

/** After its turn a job puts itself into the queue again. A turn that failed is taken again by the library. */
const taskOf =
  ({ name, everyMs, run, ...job }: Job, context: JobContext, { queue, alarm, ...turning }: Turning) =>
  async (_payload: unknown, { job: { attempts } }: { readonly job: { readonly attempts: number } }): Promise<void> => {
    const startedAt = performance.now()
    const tookMs = () => Math.round(performance.now() - startedAt)
    let nextMs: number | null | void
    try {
      nextMs = await within(job.runMsMax ?? turning.runMsMax, run(context))
      context.log.debug('job.done', { name, tookMs: tookMs() })
    } catch (error) {
      if (context.db.stopping?.aborted) context.log.warn('job.cut_off', { name, error })
      else context.log.error('job.failed', { name, tookMs: tookMs(), error })
      alarm.in(retryMs(attempts))
      // The queue keeps the message for long, and that of an error may quote what users have typed.
      throw new Error(`${name} failed; the log of the server says why`)
    }
    const inMs = Math.min(untilNextRound(everyMs), Math.max(nextMs ?? Infinity, SOONEST_MS))
    await queue.again(name, inMs).catch((error: unknown) => {
      alarm.in(retryMs(attempts))
      throw error
    })
    alarm.in(inMs)
  }

/**
 * Jobs that wait for nothing in particular wait for the same moment, so that one look into the queue finds all of them:
 * for the next multiple of their pause that is not too close.
 */
function untilNextRound(everyMs: number): number {
  if (everyMs < MINUTE_MS) return everyMs
  const leftMs = everyMs - (performance.now() % everyMs)
  return leftMs < everyMs / 2 ? leftMs + everyMs : leftMs
}

/** What a turn needs beside its job. */
interface Turning {
  readonly queue: Queue
  readonly alarm: Alarm
  readonly runMsMax: number
}

/** How long the library waits before it tries again what has failed so many times. */
const retryMs = (attempts: number): number => Math.exp(Math.min(attempts, 10)) * 1_000

/** The library's own words name jobs and connections; our log takes no free text, only that something was wrong. */
function logEvent(log: Log, level: string, meta: { readonly error?: unknown; readonly failure?: unknown } = {}): void {
  const isLogged = meta.failure !== undefined // by the task itself
  if (level === 'error' && !isLogged) log.warn('queue.failed', { error: meta.error })
}
