import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Client } from 'pg'
import type { Settings } from '../config.ts'
import type { Log } from '../log.ts'
import { StartError } from '../start-error.ts'
import { addressToUrl } from './address.ts'
import { openDatabase, type Database } from './database.ts'
import { superviseEmbedded } from './embedded/supervise-embedded.ts'
import { migrate } from './migrate.ts'
import { loadMigrations } from './migrations.ts'
import { connectClient } from './pool.ts'

/** A migrated database, and what has to be stopped with it. */
export interface ServedDatabase {
  readonly db: Database
  /** Names of the migrations applied by this start. */
  readonly applied: readonly string[]
  /** Closes the pools, then stops the embedded server where there is one. */
  stop(): Promise<void>
}

const CONNECT_PATIENCE_MS = 5_000

/**
 * Makes the database ready: the server of `DATABASE_URL`, or else the embedded one in the data folder.
 *
 * @throws StartError when it cannot be reached, started or migrated
 */
export async function serveDatabase(settings: Settings, log: Log): Promise<ServedDatabase> {
  if (settings.databaseUrl !== null) return openAndMigrate(settings.databaseUrl, log, async () => {})
  const embedded = await superviseEmbedded({ folder: join(settings.dataDirectory, 'database'), log })
  try {
    return await openAndMigrate(addressToUrl(embedded.address), log, () => embedded.stop())
  } catch (error) {
    await embedded.stop()
    throw error
  }
}

async function openAndMigrate(url: string, log: Log, stopServer: () => Promise<void>): Promise<ServedDatabase> {
  const owner = await connectPatiently(url)
  let applied: readonly string[]
  try {
    applied = await migrate(owner, loadMigrations())
  } finally {
    await owner.end()
  }
  const db = openDatabase(url, log)
  return {
    db,
    applied,
    stop: async () => {
      await db.close()
      await stopServer()
    },
  }
}

/** A database that starts together with the app may need a moment. */
async function connectPatiently(url: string): Promise<Client> {
  const deadline = Date.now() + CONNECT_PATIENCE_MS
  for (;;) {
    try {
      return await connectClient(url, 'owner')
    } catch (error) {
      if (Date.now() > deadline)
        throw new StartError(`The database cannot be reached at ${withoutPassword(url)}: ${reasonOf(error)}.`)
      await sleep(250)
    }
  }
}

const withoutPassword = (url: string): string => {
  const shown = new URL(url)
  if (shown.password) shown.password = '***'
  if (shown.searchParams.has('password')) shown.searchParams.set('password', '***')
  return shown.href
}

/** Several addresses of one host fail together, with an empty message. */
const reasonOf = (error: unknown): string =>
  error instanceof AggregateError
    ? [...new Set(error.errors.map((one: Error) => one.message))].join('; ')
    : (error as Error).message
