import { cloneDatabase } from '#test/support/database.ts'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, expect, it } from 'vitest'
import { BusyError } from './constraints.ts'
import type { Database } from './database.ts'
import { queryAlone, queryShared } from './whole-queries.ts'

const { db, owner } = await cloneDatabase()

const asking = (text: string, ...values: unknown[]) => ({ name: `shared.${text}`, text, values })
const pid = asking('select pg_backend_pid() as pid')
const pidOf = async (answer: ReturnType<typeof queryShared>): Promise<unknown> => (await answer).rows[0]?.pid
const times = <T>(count: number, make: (index: number) => T): T[] => Array.from({ length: count }, (_, i) => make(i))

afterEach(async () => {
  // A connection goes back behind its last answer.
  await sleep(0)
  expect(db.pool.idleCount, 'every connection is back').toBe(db.pool.totalCount)
})

it('takes one connection for all readers who come at the same time, and answers each its own', async () => {
  await Promise.all(times(3, () => queryAlone(db, pid)))
  expect(db.pool.idleCount).toBe(3)
  const answers = await Promise.all(
    times(40, (i) => queryShared(db, asking('select $1::int as said, pg_backend_pid() as pid', i))),
  )
  expect(answers.map(({ rows }) => rows[0]?.said)).toEqual(times(40, (i) => i))
  expect(new Set(answers.map(({ rows }) => rows[0]?.pid)).size).toBe(1)
})

it('takes another one where more come than one should answer', async () => {
  const pids = await Promise.all(times(65, () => pidOf(queryShared(db, pid))))
  expect(new Set(pids.slice(0, 64)).size).toBe(1)
  expect(pids[64]).not.toBe(pids[0])
})

it('lets later readers pass a statement that takes long', async () => {
  const order: string[] = []
  const slow = queryShared(db, asking('select pg_sleep(0.4)')).then(() => order.push('slow'))
  await sleep(50)
  const quick = times(3, () => queryShared(db, pid).then(() => order.push('quick')))
  await Promise.all([slow, ...quick])
  expect(order).toEqual(['quick', 'quick', 'quick', 'slow'])
})

it('fails the statement that fails, and no other one', async () => {
  const answers = await Promise.allSettled([
    pidOf(queryShared(db, pid)),
    queryShared(db, asking('select 1 / $1::int', 0)),
    pidOf(queryShared(db, pid)),
  ])
  expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
})

it('gives up a connection that is lost, with whatever waits on it, and goes on with another one', async () => {
  const lost = await pidOf(queryShared(db, pid))
  const waiting = [queryShared(db, asking('select pg_sleep(5)')), queryShared(db, pid)]
  const failed = Promise.allSettled(waiting)
  await sleep(50)
  await owner.query('select pg_terminate_backend($1)', [lost])
  expect((await failed).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await pidOf(queryShared(db, pid))).not.toBe(lost)
})

it('is not kept waiting by a reader with less patience, who is told in time', async () => {
  const taken = await Promise.all(times(10, () => db.pool.connect()))
  const impatient: Database = { ...db, patienceMs: 50 }
  const hasty = Promise.allSettled(times(3, () => queryShared(impatient, pid)))
  const patient = pidOf(queryShared(db, pid))
  const given = await hasty
  for (const answer of given) expect(answer).toMatchObject({ status: 'rejected', reason: expect.any(BusyError) })
  for (const client of taken) client.release()
  expect(await patient).toBeTypeOf('number')
})
