import { readdirSync, readFileSync } from 'node:fs'
import type { Pool } from 'pg'

/** Processor time spent so far, in ms. */
export interface ProcessorTime {
  readonly serverMs: number
  readonly databaseMs: number
}

/** What one run asks of the database. */
export interface Counts {
  readonly statements: number
  /** Pages of the database that were looked at, in memory or on disk. */
  readonly buffers: number
}

/**
 * Reads the processor time of the servers and of every process of the database, from /proc. A process that has ended
 * keeps what it was last seen with.
 */
export function createClock(serverPids: readonly number[], postmasterPid: number): () => ProcessorTime {
  const seenMs = new Map<number, number>()
  const sumOf = (pids: readonly number[]) => pids.reduce((sum, pid) => sum + (seenMs.get(pid) ?? 0), 0)
  return () => {
    const databasePids = [postmasterPid, ...childrenOf(postmasterPid)]
    for (const pid of [...serverPids, ...databasePids])
      seenMs.set(pid, Math.max(seenMs.get(pid) ?? 0, processorMsOf(pid)))
    const everOfDatabase = [...seenMs.keys()].filter((pid) => !serverPids.includes(pid))
    return { serverMs: sumOf(serverPids), databaseMs: sumOf(everOfDatabase) }
  }
}

/** Processor time of all threads of a process so far, in ms; 0 once it has ended. */
export function processorMsOf(pid: number): number {
  try {
    const threads = readdirSync(`/proc/${pid}/task`)
    return threads.reduce((sum, thread) => sum + Number(firstWord(`/proc/${pid}/task/${thread}/schedstat`)) / 1e6, 0)
  } catch {
    return 0
  }
}

/** What a process holds of the memory of the machine, in KB and in MB. */
export const residentKilobytesOf = (pid: number): number =>
  Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0)
export const residentMegabytesOf = (pid: number): number => Math.round(residentKilobytesOf(pid) / 1024)

const firstWord = (path: string): string => readFileSync(path, 'utf8').split(' ', 1)[0] ?? '0'

const childrenOf = (pid: number): readonly number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number)

/** Runs that are made before counting, until plans are kept, and runs that are counted. */
const WARM_RUNS = 30
const COUNTED_RUNS = 30

/** What follows a commit, and what runs beside requests, is left out; jobs have roles of their own. */
const IS_BACKGROUND = `query ~ 'from (app\\.)?outbox|_audience|pg_notify|rate_limits|pg_stat_statements|as asked'
  or query like '%graphile_worker%' or userid = 'toldya_scheduler'::regrole`
/** The user of the transaction is sent along with its beginning. */
const IS_SETTING = `query ~* '^set local'`

/** Counts what `run` asks of the database, one run at a time. */
export async function countRuns(owner: Pool, run: () => Promise<unknown>, runs = COUNTED_RUNS): Promise<Counts> {
  for (let i = 0; i < Math.min(runs, WARM_RUNS); i += 1) await run()
  await owner.query('select pg_stat_statements_reset()')
  for (let i = 0; i < runs; i += 1) await run()
  const { rows } = await owner.query<{ statements: number; buffers: number }>(
    `select coalesce(sum(calls) filter (where not ${IS_SETTING}), 0)::float8 as statements,
       coalesce(sum(shared_blks_hit + shared_blks_read), 0)::float8 as buffers
     from pg_stat_statements where not (${IS_BACKGROUND})`,
  )
  const { statements = 0, buffers = 0 } = rows[0] ?? {}
  return { statements: statements / runs, buffers: buffers / runs }
}
