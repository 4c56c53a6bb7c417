import { openDatabase, type Database } from '#server/db/database.ts'
import { silentLog, type Log } from '#server/log.ts'
import type { Pool } from 'pg'
import { afterAll, afterEach, expect } from 'vitest'
import { expectBooksBalanced } from './books.ts'
import { waitPatiently } from './crowd.ts'
import { cloneDatabase, type TestDatabase } from './database.ts'
import type { World } from './people.ts'

/** A database with two server processes on it: twenty requests are twenty connections. */
interface TwoServers {
  readonly world: TestDatabase
  readonly owner: Pool
  readonly db: Database
  readonly otherServer: World
}

/**
 * For races: after each test no transaction had to run again, because that second net would have caught what a lock
 * should have held, and the books are balanced.
 */
export async function twoServers(): Promise<TwoServers> {
  const caught: string[] = []
  const log: Log = { ...silentLog, debug: (event) => void (event === 'transaction.retried' && caught.push(event)) }
  const world = await cloneDatabase(log)
  const { db, owner, url } = world
  const otherServer = { owner, db: openDatabase(url, log) }
  waitPatiently(db, otherServer.db)
  afterAll(() => otherServer.db.close())
  afterEach(async () => {
    expect(caught.splice(0), 'no transaction had to run again').toEqual([])
    await expectBooksBalanced(db)
  })
  return { world, owner, db, otherServer }
}

/** How often each outcome came. */
export const tally = (codes: readonly string[]): Record<string, number> =>
  codes.reduce<Record<string, number>>((counts, code) => ({ ...counts, [code]: (counts[code] ?? 0) + 1 }), {})
