import { openDatabase, type Database } from '#server/db/database.ts'
import { createPool } from '#server/db/pool.ts'
import { silentLog, type Log } from '#server/log.ts'
import type { Pool } from 'pg'
import { afterAll, inject } from 'vitest'
import { createClone, createEmpty, dropClone } from './throwaway-server.ts'
import './global-setup.ts'

/** A migrated, empty database of one test file. */
export interface TestDatabase {
  /** What the app gets: its pool speaks as `toldya_app`, its checker's pool as `toldya_checker`. */
  readonly db: Database
  /** Sees and changes everything. For arranging and for looking, never for what is being tested. */
  readonly owner: Pool
  readonly url: string
}

/**
 * Clones the template database for this test file and drops it when the file is done.
 * Call it at the top of the file: `const { db, owner } = await cloneDatabase()`.
 */
export async function cloneDatabase(log: Log = silentLog): Promise<TestDatabase> {
  const server = inject('databaseServer')
  const url = await createClone(server)
  const db = openDatabase(url, log)
  const owner = createPool(url, 'owner', log)
  afterAll(async () => {
    await Promise.all([db.close(), owner.end()])
    await dropClone(server, url)
  })
  return { db, owner, url }
}

/**
 * Makes a database without tables for this test file, and drops it when the file is done.
 *
 * @returns its URL
 */
export async function emptyDatabase(): Promise<string> {
  const server = inject('databaseServer')
  const url = await createEmpty(server)
  afterAll(() => dropClone(server, url))
  return url
}
