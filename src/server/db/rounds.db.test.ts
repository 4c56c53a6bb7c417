import { cloneDatabase } from '#test/support/database.ts'
import { setImmediate as turn } from 'node:timers/promises'
import type { PoolClient } from 'pg'
import { expect, it, onTestFinished } from 'vitest'
import { streamOf } from './hold-back.ts'
import { Rounds } from './rounds.ts'

const { db } = await cloneDatabase()

/** How often something leaves for the database, in whatever number of statements. */
function countWrites(client: PoolClient): () => number {
  const stream = streamOf(client)
  const uncork = stream.uncork.bind(stream)
  let writes = 0
  stream.uncork = () => {
    if (stream.writableCorked === 1) writes += 1
    uncork()
  }
  return () => writes
}

/** A connection that is not used again: a test that fails may leave it in the middle of a round. */
async function aConnection(): Promise<PoolClient> {
  const client = await db.pool.connect()
  onTestFinished(() => client.release(true))
  return client
}

it('a round leaves when the last answer of the one before has come, with all that was said meanwhile', async () => {
  const client = await aConnection()
  const writes = countWrites(client)
  const rounds = new Rounds(client)
  const slow = rounds.send('select pg_sleep(0.2)')
  await turn()
  expect(writes()).toBe(1)
  const next = [rounds.send('select 2 as answer'), rounds.send('select 3 as answer')]
  await turn()
  expect(writes()).toBe(1)
  await slow
  expect((await Promise.all(next)).map(({ rows }) => rows)).toEqual([[{ answer: 2 }], [{ answer: 3 }]])
  expect(writes()).toBe(2)
})

it('a failure ends its round as an answer does', async () => {
  const client = await aConnection()
  const rounds = new Rounds(client)
  const failed = rounds.send('select 1 / 0')
  await expect(failed).rejects.toThrow('division by zero')
  expect((await rounds.send('select 2 as answer')).rows).toEqual([{ answer: 2 }])
})
