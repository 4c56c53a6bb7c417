import { openDatabase } from '#server/db/database.ts'
import { statement } from '#server/db/statement.ts'
import { transact } from '#server/db/transaction.ts'
import { silentLog, type Log } from '#server/log.ts'
import { runSequentially } from '#server/platform/run-sequentially.ts'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, describe, expect, it } from 'vitest'
import { cloneDatabase } from '#test/support/database.ts'
import type { Job, JobContext } from './job.ts'
import type { RunOptions } from './open-runner.ts'
import { startJobs, type Jobs } from './start-jobs.ts'

const { db, owner, url } = await cloneDatabase()
/** Takes longer than a moment. */
const selectLate = statement<unknown, []>('test.late', 'select pg_sleep(0.1)')

const started: Jobs[] = []
/** One server process' worth of jobs. */
const start = (...jobs: readonly Job[]): Jobs => startWith({}, ...jobs)
const startWith = (options: RunOptions & Partial<JobContext>, ...jobs: readonly Job[]): Jobs => {
  const process = startJobs({ db, log: silentLog, onCommitted: () => {}, ...options }, jobs)
  started.push(process)
  return process
}
afterEach(async () => {
  await Promise.all(started.splice(0).map((jobs) => jobs.stop()))
  await owner.query('drop schema if exists graphile_worker cascade')
})

const until = async (holds: () => boolean | Promise<boolean>): Promise<void> => {
  const deadline = Date.now() + 20_000
  while (!(await holds())) {
    if (Date.now() > deadline) throw new Error('it never came true')
    await sleep(10)
  }
}

/** What stands in the queue. */
async function queued() {
  const { rows } = await owner.query<{ last_error: string | null; is_later: boolean }>(
    'select last_error, run_at > now() as is_later from graphile_worker.jobs',
  )
  return rows
}

/** A job that counts its turns. */
function counting(everyMs: number, during: (turn: number) => Promise<void> = async () => {}) {
  let turns = 0
  const job: Job = {
    name: 'turns.count',
    everyMs,
    run: async () => {
      turns += 1
      await during(turns)
    },
  }
  return { job, turns: () => turns }
}

describe('jobs', () => {
  it('begin at once, and again and again', async () => {
    const { job, turns } = counting(20)
    start(job)
    await until(() => turns() >= 3)
  })

  it('run soon after a commit where commands leave them something to do, and once for many commits', async () => {
    const { job, turns } = counting(3_600_000)
    const { job: other, turns: turnsOfOther } = counting(3_600_000)
    const jobs = start({ ...job, afterCommitMs: 100 }, { ...other, name: 'turns.other' })
    await until(() => turns() > 0 && turnsOfOther() > 0)
    // A queue that has just been connected may look once more for what was left to do before.
    await sleep(500)
    const before = turns()
    for (let commit = 0; commit < 10; commit += 1) jobs.wake()
    await until(() => turns() > before)
    await sleep(500)
    expect([turns() - before, turnsOfOther()]).toEqual([1, 1])
  })

  it('are run when they are due, also where the queue is hardly looked into', async () => {
    const { job, turns } = counting(300)
    const jobs = startWith({ isNotified: () => true }, job)
    await until(() => turns() >= 4)
    await jobs.stop()
  })

  it('are run that were queued before the queue was listened to', async () => {
    const { job, turns } = counting(3_600_000)
    const openQueuePool = () => {
      const pool = db.openQueuePool()
      const connect = pool.connect.bind(pool) as (whenConnected?: () => void) => unknown
      const connectLate = (whenConnected?: () => void) =>
        whenConnected?.name === 'listenForChanges'
          ? setTimeout(() => connect(whenConnected), 1_000)
          : connect(whenConnected)
      return Object.assign(pool, { connect: connectLate })
    }
    startWith({ db: { ...db, openQueuePool }, isNotified: () => true }, job)
    await until(() => turns() === 1)
  })

  it('look into the queue rarely as soon as the process is notified, also where that takes a moment', async () => {
    await owner.query('create extension if not exists pg_stat_statements')
    const looks = async () => {
      const { rows } = await owner.query<{ calls: number }>(
        `select coalesce(sum(calls), 0)::int as calls from pg_stat_statements
         where query like '%_private_jobs%' and query like '%limit%'
           and dbid = (select oid from pg_database where datname = current_database())`,
      )
      return rows[0]?.calls ?? 0
    }
    const startedAt = performance.now()
    const { job, turns } = counting(3_600_000)
    startWith({ isNotified: () => performance.now() - startedAt > 700 }, job)
    await until(() => turns() > 0)
    await sleep(500)
    const before = await looks()
    expect(before).toBeGreaterThan(0)
    await sleep(4_500)
    expect((await looks()) - before).toBe(0)
  })

  it('keep the time of a turn that was asked for while they ran', async () => {
    let jobs: Jobs | null = null
    const { job, turns } = counting(3_600_000, async (turn) => {
      if (turn !== 2) return
      jobs?.wake()
      await sleep(600)
    })
    const process = (jobs = start({ ...job, afterCommitMs: 100 }))
    // What a start leaves to do may be done by the first turn already, where that begins late.
    await until(() => {
      if (turns() < 2) process.wake()
      return turns() >= 3
    })
  })

  it('have one next turn, whichever of two server processes takes it', async () => {
    const { job, turns } = counting(3_600_000)
    start(job)
    await until(() => turns() > 0)
    // The first has put the next turn into the queue; the second finds it there and does not take one of its own.
    await until(async () => (await queued()).some(({ is_later }) => is_later))
    start(job)
    await sleep(1_000)
    expect(turns()).toBe(1)
  })

  it('speak as the clock, who sees no prediction and cannot turn back what is append-only', async () => {
    let speaker = ''
    const refusals: string[] = []
    let isDone = false
    const ask: Job = {
      name: 'speaker.tell',
      everyMs: 3_600_000,
      run: async ({ db: scheduler }) => {
        const { rows } = await scheduler.pool.query<{ speaker: string }>('select current_user as speaker')
        speaker = rows[0]?.speaker ?? ''
        for (const sql of [
          'delete from ledger_transfers',
          'select from graphile_worker.jobs',
          'delete from users_all',
        ]) {
          await scheduler.pool.query(sql).catch((error: { code: string }) => refusals.push(error.code))
        }
        isDone = true
      },
    }
    start(ask)
    await until(() => isDone)
    expect(speaker).toBe('toldya_scheduler')
    expect(refusals).toEqual(['42501', '42501', '42P01'])
  })

  it('try again where a turn failed, and say nothing of what it said', async () => {
    const { job, turns } = counting(3_600_000, async (turn) => {
      if (turn === 1) throw new Error('secret words')
    })
    start(job)
    await until(() => turns() === 1)
    let said: string | null = null
    await until(async () => (said = (await queued())[0]?.last_error ?? null) !== null)
    expect(said).toBe('turns.count failed; the log of the server says why')
    await until(() => turns() === 2)
  })

  it('that hang give their places to the others, and are taken again', async () => {
    const hanging = ['first', 'second'].map((name) => {
      const { job, turns } = counting(3_600_000, () => new Promise(() => {}))
      return { job: { ...job, name: `${name}.hangs` }, turns }
    })
    const { job, turns } = counting(20)
    startWith({ runMsMax: 300 }, ...hanging.map((one) => one.job), job)
    await until(() => turns() >= 2 && hanging.every((one) => one.turns() >= 2))
  })

  it('may take longer than the others where they say so, and are not taken for failed', async () => {
    const errors: unknown[] = []
    const { job, turns } = counting(20, async () => {
      await sleep(500)
      errors.push(...(await queued()).map((row) => row.last_error))
    })
    startWith({ runMsMax: 100 }, { ...job, runMsMax: 10_000 })
    await until(() => turns() >= 2 && errors.length >= 2)
    expect(new Set(errors)).toEqual(new Set([null]))
  })

  it('go on after the database has dropped their connections', async () => {
    const { job, turns } = counting(50)
    start(job)
    await until(() => turns() >= 1)
    await owner.query(`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'toldya-queue'`)
    const before = turns()
    await until(() => turns() >= before + 2)
  })

  it('stop quickly, also in the middle of a turn, which is then taken again', async () => {
    let release = () => {}
    const slow = counting(3_600_000, (turn) => (turn === 1 ? new Promise((resolve) => (release = resolve)) : sleep(0)))
    const process = start(slow.job)
    await until(() => slow.turns() === 1)
    const from = performance.now()
    await process.stop()
    expect(performance.now() - from).toBeLessThan(9_000)
    start(slow.job)
    await until(() => slow.turns() === 2)
    release()
  })

  it('end behind the item at hand before the pool is closed', async () => {
    const lines: string[] = []
    const log: Log = {
      ...silentLog,
      warn: (event) => void lines.push(event),
      error: (event) => void lines.push(event),
    }
    const own = openDatabase(url, log)
    let begun = 0
    let ended = 0
    const long: Job = {
      name: 'items.work',
      everyMs: 3_600_000,
      run: ({ db: scheduler }) =>
        runSequentially({ name: 'items.work', db: scheduler }, Array.from({ length: 1_000 }), async () => {
          begun += 1
          await transact(scheduler, null, (tx) => tx.query(selectLate, []))
          ended += 1
        }),
    }
    const process = startJobs({ db: own, log, onCommitted: () => {} }, [long])
    await until(() => begun > 2)
    await process.stop()
    expect(ended).toBe(begun)
    expect(begun).toBeLessThan(1_000)
    await own.close()
    await sleep(300)
    expect([ended, lines]).toEqual([begun, []])
  })

  it('stop at once when they have hardly begun', async () => {
    const { job } = counting(20)
    const from = performance.now()
    await start(job).stop()
    expect(performance.now() - from).toBeLessThan(3_000)
  })
})
